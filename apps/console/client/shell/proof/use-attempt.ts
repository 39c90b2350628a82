import { useState } from 'react'
import { CallError } from '../../calls/call-error.ts'
import { serverNow } from '../../calls/clock.ts'
import { NoPasskey } from './passkey.ts'

/** Why an attempt did not succeed. */
export type Trouble =
  | { readonly kind: 'wrong'; readonly number: number; readonly triesLeft: number }
  | { readonly kind: 'slowed'; readonly untilMs: number }
  | { readonly kind: 'no-passkey'; readonly isKnown: boolean }
  | { readonly kind: 'failed'; readonly error: CallError }

function troubleOf(error: unknown): Trouble {
  if (error instanceof NoPasskey) return { kind: 'no-passkey', isKnown: error.isKnown }
  const known = error instanceof CallError ? error : new CallError('broken')
  const { retryAfterSeconds } = known.details
  if (known.kind === 'too-many' && typeof retryAfterSeconds === 'number') {
    return { kind: 'slowed', untilMs: serverNow() + retryAfterSeconds * 1000 }
  }
  return { kind: 'failed', error: known }
}

/** Runs one attempt at a time: a second press does nothing. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | undefined>(undefined)
  const [number, setNumber] = useState(0)
  const attempt = async (act: () => Promise<{ readonly state: 'wrong'; readonly triesLeft: number } | 'done'>) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const outcome = await act()
      if (outcome === 'done') return setTrouble(undefined)
      setNumber(number + 1)
      setTrouble({ kind: 'wrong', number: number + 1, triesLeft: outcome.triesLeft })
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, trouble, attempt, forget: () => setTrouble(undefined) }
}
