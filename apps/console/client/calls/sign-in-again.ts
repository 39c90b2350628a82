import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Why the operator is asked who they are: the session ended, or an act needs a fresh proof. */
export type Asked = 'signed-out' | 'not-fresh'

interface Question {
  readonly why: Asked
  readonly answer: (isSignedIn: boolean) => void
}

const question = createStore<Question | undefined>(undefined)
let pending: Promise<boolean> | undefined
/** Before the first sign-in there is no page whose text could be lost: the sign-in page is shown instead. */
let isAsking = false
let proofs = 0

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

export function useSignInQuestion(): Question | undefined {
  return useSyncExternalStore(question.follow, question.get)
}
