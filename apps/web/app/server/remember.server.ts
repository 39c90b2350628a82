/** Calls `ask` at most once in `keptMs`; it gets its last answer, which it may return again. */
export function remember<Answer>(keptMs: number, now: () => number) {
  let last: Promise<Answer> | undefined
  let askedMs = Number.NEGATIVE_INFINITY
  return (ask: (before: Answer | undefined) => Promise<Answer>): Promise<Answer> => {
    if (last && now() - askedMs < keptMs) return last
    askedMs = now()
    last = last ? last.then(ask) : ask(undefined)
    return last
  }
}
