export interface Rate {
  /** Requests in a row. */
  readonly burst: number
  /** Requests a second after them. */
  readonly perSecond: number
}

const keptAtMost = 10_000

/** Whether one more request may be made under this name. Counted in this process alone: one console is enough for a team. */
export function createRateLimit(nowMs: () => number, { burst, perSecond }: Rate): (name: string) => boolean {
  /** When the last request of each would be paid for, at the rate. */
  const paidAtMs = new Map<string, number>()
  const aheadAtMostMs = (burst * 1000) / perSecond
  return (name) => {
    const now = nowMs()
    const last = paidAtMs.get(name) ?? now
    // Further ahead than anything is counted: the clock was set back since.
    const from = last - now > aheadAtMostMs ? now : Math.max(last, now)
    const paid = from + 1000 / perSecond
    if (paid - now > aheadAtMostMs) return false
    // Who called last is last in the map: those at its beginning have long paid, or are one of too many strangers.
    paidAtMs.delete(name)
    paidAtMs.set(name, paid)
    if (paidAtMs.size > keptAtMost) {
      for (const oldest of paidAtMs.keys()) {
        paidAtMs.delete(oldest)
        break
      }
    }
    return true
  }
}
