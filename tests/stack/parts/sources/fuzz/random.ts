/** Numbers that a seed repeats (mulberry32). */
export interface Random {
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number
  readonly pick: <Value>(values: readonly Value[]) => Value
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] }
}
