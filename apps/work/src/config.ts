import { browserPushHosts } from '@quayso/contract/rules/push-endpoint'
import { type Environment, list, operationsPort, serverUrl, tracesUrl, wholeNumber } from '@quayso/process/environment'
import type { PushConfig } from './push/push-deps.ts'

export interface Config {
  readonly databaseUrl: string
  /** How many jobs run at once. */
  readonly concurrency: number
  /** Undefined: nobody is told anything. */
  readonly push: PushConfig | undefined
  readonly host: string
  readonly opsPort: number | undefined
  /** Without it nothing is traced. */
  readonly tracesUrl: string | undefined
  readonly logLevel: string
}

function readPush(env: Environment): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_SECRET_KEY: secretKey, VAPID_CONTACT: contact } = env
  // The secret is a file that stays when the settings are emptied.
  if (!publicKey && !contact) return undefined
  if (!publicKey || !secretKey || !contact)
    throw new Error('VAPID_PUBLIC_KEY, VAPID_SECRET_KEY and VAPID_CONTACT are set together or not at all')
  const keys = { publicKey, secretKey, contact }
  return { keys, hosts: env.PUSH_HOSTS ? list(env.PUSH_HOSTS) : browserPushHosts }
}

export function readConfig(env: Environment): Config {
  return {
    databaseUrl: serverUrl(env, 'DATABASE'),
    concurrency: wholeNumber(env, 'WORK_CONCURRENCY', 4),
    push: readPush(env),
    host: env.HOST ?? '127.0.0.1',
    opsPort: operationsPort(env),
    tracesUrl: tracesUrl(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
