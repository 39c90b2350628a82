import { useState } from 'react'
import { CallError, kindOf } from './call-error.ts'

/** Runs one act at a time and keeps why it failed; a second press does nothing. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError | undefined>(undefined)
  /** Whether it was done. */
  const act = async (run: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setError(undefined)
    try {
      await run()
      return true
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError(kindOf(failure)))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, act, forget: () => setError(undefined) }
}
