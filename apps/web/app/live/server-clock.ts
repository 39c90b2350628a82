export interface ServerClock {
  /** Takes in the server's time as it has just arrived. */
  sample(serverTimeMs: number): void
  /** Forgets how samples compared so far; the next one counts alone. */
  restart(): void
  isSet(): boolean
  now(): number
}

/**
 * Every delay on the way makes a sample too small, never too large, so the largest difference seen is the best.
 * `localNow` may jump while a device sleeps, hence `restart`; until a new sample comes the old difference holds.
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
