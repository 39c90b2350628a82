import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { type Answer, call, type Input } from '../../calls/call.ts'
import type { UnprovenAct } from '../../calls/sign-in-again.ts'

export const hasPasskeys = browserSupportsWebAuthn()

/** The operator closed the browser's question, or no key of theirs answered. */
export class NoPasskey extends Error {
  /** Whether the machine has a key of this operator already. */
  readonly isKnown: boolean

  constructor(error: unknown) {
    super('no passkey')
    this.isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  }
}

async function ask<Said>(question: Promise<Said>): Promise<Said> {
  try {
    return await question
  } catch (error) {
    throw new NoPasskey(error)
  }
}

export async function signInWithPasskey(): Promise<Answer<'session.signInWithPasskey'>> {
  const optionsJSON = await call('session.passkeyOptions', {})
  const response = await ask(startAuthentication({ optionsJSON }))
  return call('session.signInWithPasskey', { response })
}

/** For an act that needs to know who sits there. A session that has ended is not asked about: the caller is doing so. */
export async function verifyWithPasskey(): Promise<Answer<'session.verifyWithPasskey'>> {
  const optionsJSON = await call('session.verifyOptions', {}, { mayAsk: false })
  const response = await ask(startAuthentication({ optionsJSON }))
  return call('session.verifyWithPasskey', { response }, { mayAsk: false })
}

/** The header `x-proof` for an act. */
export async function proveAct({ nonce, options }: UnprovenAct): Promise<string> {
  const response = await ask(startAuthentication({ optionsJSON: options }))
  return btoa(JSON.stringify({ nonce, response })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function askToJoin(typed: Omit<Input<'session.askToJoin'>, 'response'>): Promise<void> {
  const optionsJSON = await call('session.joinOptions', { login: typed.login, name: typed.name })
  const response = await ask(startRegistration({ optionsJSON }))
  await call('session.askToJoin', { ...typed, response })
}

/** After a recovery code. */
export async function replacePasskey(keyName: string): Promise<void> {
  const optionsJSON = await call('session.replacementOptions', {})
  const response = await ask(startRegistration({ optionsJSON }))
  await call('session.replacePasskey', { keyName, response })
}

export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await call('account.passkeyOptions', {})
  const response = await ask(startRegistration({ optionsJSON }))
  await call('account.addPasskey', { name, response })
}
