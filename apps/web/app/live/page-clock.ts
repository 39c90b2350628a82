import { useSyncExternalStore } from 'react'
import { createServerClock, msToNextSecond } from './server-clock.ts'

const clock = createServerClock(() => Date.now())
const listeners = new Set<() => void>()
/** Far longer than the edge keeps an answer while it can get another. */
const oldAfterMs = 30_000
/** The latest time of a server that has arrived, in ms: never a guess of the device. */
let heardMs = 0
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
  /** Adds the time of an answer; true if it is old, which no clock is set by: the edge's copy, without the server. */
  sample(serverTime: string): boolean {
    const serverTimeMs = Date.parse(serverTime)
    pageClock.hear(serverTimeMs)
    if (heardMs - serverTimeMs > oldAfterMs) return true
    clock.sample(serverTimeMs)
    if (listeners.size > 0) tick()
    return false
  },
  /** A time that is too coarse to set the clock by. */
  hear(serverTimeMs: number) {
    heardMs = Math.max(heardMs, serverTimeMs || 0)
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
