export interface Pair {
  readonly digits: string
  readonly special: boolean
}

export interface HeadTail {
  /** Row d: the pairs whose tens digit is d, sorted, repeats kept. */
  readonly heads: readonly (readonly Pair[])[]
  /** Row d: the pairs whose unit digit is d. */
  readonly tails: readonly (readonly Pair[])[]
}

/** The table of last two digits over all numbers of a draw; the special prize's pair is marked. */
export function headTail(tiers: readonly (readonly string[])[]): HeadTail {
  const pairs: Pair[] = tiers
    .flatMap((numbers, rank) => numbers.map((number) => ({ digits: number.slice(-2), special: rank === 0 })))
    // Not by localeCompare: its first call loads the rules of the language, which delays the start of a page.
    .sort((a, b) => Number(a.digits) - Number(b.digits) || Number(b.special) - Number(a.special))
  const rows = (position: 0 | 1) =>
    Array.from({ length: 10 }, (_, digit) => pairs.filter((pair) => pair.digits[position] === String(digit)))
  return { heads: rows(0), tails: rows(1) }
}
