const firstMs = 1000
const longestMs = 60_000

/** The wait after this many failures in a row: doubled each time, with random jitter. */
export function backOffMs(failures: number, random: () => number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 16))
  return Math.round(fullMs * (0.5 + random() / 2))
}
