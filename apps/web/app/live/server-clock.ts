export interface ServerClock {
  /** Adds the server's time as it has just arrived. */
  sample(serverTimeMs: number): void
  /** Discards the samples so far; only later ones count. */
  restart(): void
  isSet(): boolean
  now(): number
}

/**
 * Every network delay makes a sample too small, never too large, so the largest difference is the best.
 * `localNow` may jump while a device sleeps, hence `restart`; until a new sample arrives the old difference is used.
 */
export function createServerClock(localNow: () => number): ServerClock {
  let offsetMs: number | undefined
  let fresh = true
  return {
    sample(serverTimeMs) {
      const differenceMs = serverTimeMs - localNow()
      if (Number.isNaN(differenceMs)) return
      offsetMs = fresh || offsetMs === undefined ? differenceMs : Math.max(offsetMs, differenceMs)
      fresh = false
    },
    restart() {
      fresh = true
    },
    isSet: () => offsetMs !== undefined,
    now: () => localNow() + (offsetMs ?? 0),
  }
}

export function msToNextSecond(nowMs: number): number {
  return 1000 - (nowMs % 1000)
}
