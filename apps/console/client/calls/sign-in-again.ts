import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Why the operator is asked who they are: the session ended, or an act needs a fresh proof. */
export type Asked = 'signed-out' | 'not-fresh'

/** The details of the refusal `unproven`. */
export interface UnprovenAct {
  readonly nonce: string
  readonly options: PublicKeyCredentialRequestOptionsJSON
  /** The proof is for all claims of a draw. */
  readonly isForDraw: boolean
}

interface SignInQuestion {
  readonly why: Asked
  readonly answer: (isSignedIn: boolean) => void
}

interface ProofQuestion {
  readonly why: 'unproven'
  readonly act: UnprovenAct
  /** With the header of the call that is sent again; undefined if the operator leaves the dialog. */
  readonly answer: (proof: string | undefined) => void
}

type Question = SignInQuestion | ProofQuestion

const question = createStore<Question | undefined>(undefined)
let pending: Promise<boolean> | undefined
let proving: Promise<string | undefined> | undefined
/** Before the first sign-in there is no page whose text could be lost: the sign-in page is shown instead. */
let isAsking = false
let proofs = 0
/** The count of proofs with which a page that refreshes itself was refused. */
let refusedAt: number | undefined

/** How often the operator has proved who they are on this page. */
export function countProofs(): number {
  return proofs
}

export function startAsking(): void {
  isAsking = true
}

/**
 * Resolves with whether the operator proved who they are; several calls share one dialog. A call that was sent before
 * the last proof and refused after it is not worth another question.
 */
export function askToSignIn(why: Asked, proofsWhenSent = proofs): Promise<boolean> {
  if (!isAsking) return Promise.resolve(false)
  if (proofsWhenSent < proofs) return Promise.resolve(true)
  pending ??= new Promise<boolean>((resolve) => {
    question.set({
      why,
      answer: (isSignedIn) => {
        question.set(undefined)
        if (isSignedIn) proofs += 1
        pending = undefined
        resolve(isSignedIn)
      },
    })
  })
  return pending
}

/** Whether a page that refreshes itself keeps still: it was refused, and nobody has come in since. */
export function isSignedOut(): boolean {
  return refusedAt === proofs
}

/** Asked once: another question comes with the next press, or when the server says that the session has ended. */
export function tellSignedOut(proofsWhenSent: number): void {
  refusedAt = proofsWhenSent
  void askToSignIn('signed-out', proofsWhenSent)
}

export function tellSignedIn(): void {
  refusedAt = undefined
}

/**
 * Resolves with the proof for the call that was refused; undefined if the operator gives none. One act is proven at a
 * time: a call that was refused meanwhile gets `again`, because its act may be proven now.
 */
export async function askForProof(act: UnprovenAct): Promise<string | 'again' | undefined> {
  if (proving) return (await proving) === undefined ? undefined : 'again'
  proving = new Promise<string | undefined>((resolve) => {
    question.set({
      why: 'unproven',
      act,
      answer: (proof) => {
        question.set(undefined)
        proving = undefined
        resolve(proof)
      },
    })
  })
  return proving
}

export function useSignInQuestion(): Question | undefined {
  return useSyncExternalStore(question.follow, question.get)
}
