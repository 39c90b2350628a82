import { useRef } from 'react'

/** Runs what it is given, unless the last is still under way: then there is no answer. */
export function useOneAtATime() {
  // Not a state: the second tap of two comes before React shows the first.
  const isBusy = useRef(false)
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    return run().finally(() => {
      isBusy.current = false
    })
  }
}
