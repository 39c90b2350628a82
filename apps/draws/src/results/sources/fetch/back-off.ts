const longestMs = 60_000

/** The wait after this many failures in a row: doubled each time, with random jitter, never below the interval. */
export function backOffMs(failures: number, intervalMs: number, random: () => number): number {
  const fullMs = Math.min(Math.max(longestMs, intervalMs), intervalMs * 2 ** Math.min(failures, 16))
  return Math.max(intervalMs, Math.round(fullMs * (0.5 + random() / 2)))
}
