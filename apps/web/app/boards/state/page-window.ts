const windowSize = 5

/** The pages that a pager shows: five, with the current one in the middle where possible. */
export function pageWindow(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(windowSize / 2), last - windowSize + 1))
  return Array.from({ length: Math.min(windowSize, last) }, (_, i) => first + i)
}
