/** A clock that runs faster than time, and leaves out the parts of the evening in which nothing happens. */
export interface FastClock {
  /** What it shows at a real time, now by default. */
  readonly nowMs: (realMs?: number) => number
  /** The real time at which it shows this; for a time that is left out, when it comes after it. */
  readonly realMs: (shownMs: number) => number
  readonly speed: number
  readonly endMs: number
}

/** As processes pass it on to each other. */
export interface FastClockSetting {
  readonly startedRealMs: number
  readonly speed: number
  /** The parts that are played, one after the other. */
  readonly parts: readonly (readonly [fromMs: number, untilMs: number])[]
}

export function fastClock({ startedRealMs, speed, parts }: FastClockSetting): FastClock {
  const endMs = parts.at(-1)?.[1] ?? 0
  return {
    speed,
    endMs,
    nowMs: (realMs = Date.now()) => {
      let left = (realMs - startedRealMs) * speed
      for (const [fromMs, untilMs] of parts) {
        if (left < untilMs - fromMs) return fromMs + left
        left -= untilMs - fromMs
      }
      return endMs + left
    },
    realMs: (shownMs) => {
      let passed = 0
      for (const [fromMs, untilMs] of parts) {
        if (shownMs < untilMs) return startedRealMs + (passed + Math.max(0, shownMs - fromMs)) / speed
        passed += untilMs - fromMs
      }
      return startedRealMs + (passed + shownMs - endMs) / speed
    },
  }
}
