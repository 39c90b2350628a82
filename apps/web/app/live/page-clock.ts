import { useSyncExternalStore } from 'react'
import { createServerClock, msToNextSecond } from './server-clock.ts'

const clock = createServerClock(() => Date.now())
const listeners = new Set<() => void>()
let second: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for the page, so that all countdowns change in the same frame. */
function tick() {
  clearTimeout(timer)
  timer = setTimeout(tick, msToNextSecond(clock.now()))
  if (!clock.isSet()) return
  second = Math.floor(clock.now() / 1000)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The server's clock as this page knows it. */
export const pageClock = {
  now: clock.now,
  restart: clock.restart,
  sample(serverTime: string) {
    clock.sample(Date.parse(serverTime))
    if (listeners.size > 0) tick()
  },
}

/** Whether the server's time has reached a second; uses `before` while the clock is unknown. */
export function useHasCome(awaited: number, before: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (second ?? before) >= awaited,
    () => before >= awaited,
  )
}

/** The server's time in whole seconds; undefined on the server, while hydrating and until it is known. */
export function useServerSecond(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => second,
    () => undefined,
  )
}
