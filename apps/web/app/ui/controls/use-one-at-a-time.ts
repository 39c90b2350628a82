import { useRef } from 'react'

/** Runs a task unless the last one is still running: then resolves to undefined. */
export function useOneAtATime() {
  // A ref, not a state: a second tap comes before React renders the first.
  const isBusy = useRef(false)
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    return run().finally(() => {
      isBusy.current = false
    })
  }
}
