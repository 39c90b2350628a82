import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** How far the server's clock is ahead of this machine's. */
let aheadMs = 0
const second = createStore(0)

export function setServerTime(now: Date): void {
  aheadMs = now.getTime() - Date.now()
  second.set(Math.floor(serverNow() / 1000))
}

/** The server's time, in milliseconds. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

let followers = 0
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  second.set(Math.floor(serverNow() / 1000))
  timer = setTimeout(tick, 1000 - (serverNow() % 1000))
}

/** The server's time in whole seconds; the component is drawn again each second. */
export function useNow(): Date {
  useEffect(() => {
    followers += 1
    if (followers === 1) tick()
    return () => {
      followers -= 1
      if (followers === 0) clearTimeout(timer)
    }
  }, [])
  return new Date(useSyncExternalStore(second.follow, second.get) * 1000)
}
