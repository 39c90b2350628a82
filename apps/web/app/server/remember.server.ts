/** The clock of a server. Its answers are kept with it, so a test with a clock of its own shares none. */
export type Clock = () => number

interface Kept<Answer> {
  readonly last: Promise<Answer>
  readonly askedMs: number
}

/** Calls `ask` at most once in `keptMs` of a clock; it gets its last answer, which it may return again. */
export function remember<Answer>(keptMs: number) {
  const keptWith = new WeakMap<Clock, Kept<Answer>>()
  return (now: Clock, ask: (before: Answer | undefined) => Promise<Answer>): Promise<Answer> => {
    const kept = keptWith.get(now)
    const askedMs = now()
    if (kept && askedMs - kept.askedMs < keptMs) return kept.last
    const last = kept ? kept.last.then(ask) : ask(undefined)
    keptWith.set(now, { last, askedMs })
    return last
  }
}
