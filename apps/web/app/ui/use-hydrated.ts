import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page has hydrated: controls that need the script are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
