import { type Environment, onOrOff } from '@quayso/process/environment'
import type { FetchSettings } from './fetch-politely.ts'

const timeoutMs = 10_000

/** Undefined without a contact address: who is asked must be able to reach us. */
export function readFetchSettings(env: Environment): FetchSettings | undefined {
  const allowPrivate = onOrOff(env, 'SOURCE_PRIVATE_ADDRESSES', 'off')
  const contact = env.SOURCE_CONTACT
  if (!contact) return undefined
  if (!/^[\x21-\x7e]{3,200}$/.test(contact)) throw new Error('SOURCE_CONTACT must be a mail address or a URL')
  return { contact, allowPrivate, timeoutMs }
}
