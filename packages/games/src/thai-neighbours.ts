/** The numbers before and after a first prize; 000000 follows 999999. */
export function neighboursOf(first: string): string[] {
  const all = 10 ** first.length
  return [all - 1, 1].map((step) => String((Number(first) + step) % all).padStart(first.length, '0'))
}

export function areNeighbours(first: string, numbers: readonly string[]): boolean {
  return numbers.toSorted().join() === neighboursOf(first).sort().join()
}
