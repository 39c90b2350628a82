import type { calls } from '../../src/calls.ts'
import type { AnswerOf, InputOf } from '../../src/kernel/define-calls.ts'
import { CallError, type CallErrorKind } from './call-error.ts'
import { tellReachable, tellUnreachable } from './reachable.ts'
import {
  askForProof,
  askToSignIn,
  countProofs,
  isSignedOut,
  tellSignedIn,
  tellSignedOut,
  type UnprovenAct,
} from './sign-in-again.ts'

type AllCalls = typeof calls
export type CallName = keyof AllCalls
export type Input<Name extends CallName> = InputOf<AllCalls[Name]>
export type Answer<Name extends CallName> = AnswerOf<AllCalls[Name]>

/** After this a call counts as unanswered. */
const patienceMs = 5_000

interface Refused {
  readonly error?: { readonly kind?: CallErrorKind }
}

async function readRefusal(response: Response): Promise<CallError> {
  const { error = {} } = (await response.json().catch(() => ({}))) as Refused
  const { kind = 'broken', ...details } = error
  const isFault = response.status >= 500 && kind !== 'unavailable'
  return new CallError(isFault ? 'broken' : kind, details)
}

interface CallOptions {
  /** How long to wait for the answer. */
  readonly patienceMs?: number
  /** The page asks by itself: this does not keep the session of who may have left the room. */
  readonly isBackground?: boolean
  /** False for what the dialog itself calls. */
  readonly mayAsk?: boolean
  /** The answer of a passkey to the refusal `unproven`. */
  readonly proof?: string
}

async function send(name: string, input: unknown, options: CallOptions): Promise<Response> {
  if (!navigator.onLine) throw new CallError('offline')
  try {
    return await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.isBackground && { 'x-background': '1' }),
        ...(options.proof && { 'x-proof': options.proof }),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(options.patienceMs ?? patienceMs),
    })
  } catch (error) {
    throw new CallError(error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'offline')
  }
}

/** The same call again, with the answer of the operator's passkey. */
async function proveAndRepeat<Name extends CallName>(
  refusal: CallError,
  name: Name,
  input: Input<Name>,
  { proof: _, ...options }: CallOptions,
): Promise<Answer<Name>> {
  const proof = await askForProof(refusal.details as unknown as UnprovenAct)
  if (proof === undefined) throw refusal
  return call(name, input, proof === 'again' ? options : { ...options, proof })
}

/**
 * Makes a call. Where the session has ended, or a proof is needed of who sits there, the operator is asked in a dialog
 * over the page, and the call is sent again: nothing that is typed is lost.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  const { isBackground = false } = options
  // An office shares a limit: pages that were left open would keep everybody there from signing in.
  if (isBackground && isSignedOut()) throw new CallError('signed-out')
  const proofs = countProofs()
  let response: Response
  try {
    response = await send(name, input, options)
  } catch (error) {
    tellUnreachable()
    throw error
  }
  tellReachable()
  if (response.ok) {
    tellSignedIn()
    return (await response.json()) as Answer<Name>
  }
  const refusal = await readRefusal(response)
  if (refusal.kind === 'unproven') return proveAndRepeat(refusal, name, input, options)
  const isProofMissing = refusal.kind === 'signed-out' || refusal.kind === 'not-fresh'
  if (isBackground && refusal.kind === 'signed-out') tellSignedOut(proofs)
  const mayAsk = isProofMissing && !isBackground && options.mayAsk !== false
  if (mayAsk && (await askToSignIn(refusal.kind, proofs))) return call(name, input, options)
  throw refusal
}
