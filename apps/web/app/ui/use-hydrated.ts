import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs yet: what needs it stays disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
