import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  /** Resolves when no request is in flight. */
  readonly stop: () => Promise<void>
}

/** Sends this many a second, whether or not earlier ones have been answered. */
export function atPace(perSecond: number, send: (i: number) => Promise<void>): Pace {
  const under = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    const beganMs = performance.now()
    for (let i = 0; !signal.aborted; i++) {
      const sending = send(i).finally(() => under.delete(sending))
      under.add(sending)
      const waitMs = beganMs + ((i + 1) * 1000) / perSecond - performance.now()
      // A timer takes a millisecond at least: one that is late sends the next at once.
      if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => {})
      else await immediately()
    }
    await Promise.all(under)
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
