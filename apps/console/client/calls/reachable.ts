import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Since when the server cannot be reached. */
const lostSince = createStore<Date | undefined>(undefined)

export function tellUnreachable(): void {
  if (!lostSince.get()) lostSince.set(new Date())
}

export function tellReachable(): void {
  lostSince.set(undefined)
}

window.addEventListener('offline', tellUnreachable)

/** Since when the server has been out of reach, by this machine's clock; undefined while it answers. */
export function useLostSince(): Date | undefined {
  return useSyncExternalStore(lostSince.follow, lostSince.get)
}
