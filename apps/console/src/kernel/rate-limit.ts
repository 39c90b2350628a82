/** Calls in a row, and calls a second after them. Typing a draw makes one a tier; a screen makes three when it opens. */
const burst = 120
const perSecond = 10
const keptAtMost = 10_000

/** Whether one more call may be made under this name. Counted in this process alone: one console is enough for a team. */
export function createRateLimit(nowMs: () => number): (name: string) => boolean {
  /** When the last call of each would be paid for, at the rate above. */
  const paidAtMs = new Map<string, number>()
  return (name) => {
    const now = nowMs()
    const paid = Math.max(paidAtMs.get(name) ?? 0, now) + 1000 / perSecond
    if (paid - now > (burst * 1000) / perSecond) return false
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
