export interface PrizeTier {
  /** 0 is the special prize, then 1, 2, … */
  readonly rank: number
  readonly count: number
  readonly digits: number
}

export interface PrizeTable {
  /** As shown: the special prize first. */
  readonly tiers: readonly PrizeTier[]
  /** Ranks in the order in which they are drawn. */
  readonly drawingOrder: readonly number[]
  /** Any digits, each number by itself; or different numbers from 1 to `highest`, in ascending order. */
  readonly numbers: { readonly kind: 'digits' } | { readonly kind: 'set'; readonly highest: number }
}

function prizeTable(
  shape: readonly (readonly [count: number, digits: number])[],
  drawingOrder: readonly number[],
  numbers: PrizeTable['numbers'] = { kind: 'digits' },
): PrizeTable {
  return { tiers: shape.map(([count, digits], rank) => ({ rank, count, digits })), drawingOrder, numbers }
}

/** 27 numbers, drawn from the first prize to the seventh, the special prize last. */
export const north27: PrizeTable = prizeTable(
  [
    [1, 5],
    [1, 5],
    [2, 5],
    [6, 5],
    [4, 4],
    [6, 4],
    [3, 3],
    [4, 2],
  ],
  [1, 2, 3, 4, 5, 6, 7, 0],
)

/** 18 numbers of the central and southern stations, drawn from the eighth prize up, the special prize last. */
export const south18: PrizeTable = prizeTable(
  [
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ],
  [8, 7, 6, 5, 4, 3, 2, 1, 0],
)

/** First prize, first three digits, last three digits, last two digits: the shown part of the Thai draw. */
export const thaiShown: PrizeTable = prizeTable(
  [
    [1, 6],
    [2, 3],
    [2, 3],
    [1, 2],
  ],
  [1, 2, 3, 0],
)

/** Five single digits. */
export const fiveDigits: PrizeTable = prizeTable([[5, 1]], [0])

/** Five different numbers from 01 to 45. */
export const fiveOf45: PrizeTable = prizeTable([[5, 2]], [0], { kind: 'set', highest: 45 })

/** Whether the numbers fill this table exactly: tiers, counts, digits, and the order of a set. */
export function fitsPrizeTable(table: PrizeTable, tiers: readonly (readonly string[])[]): boolean {
  return (
    tiers.length === table.tiers.length &&
    table.tiers.every(({ rank, count, digits }) => {
      const numbers = tiers[rank]
      if (numbers?.length !== count) return false
      return numbers.every((n) => n.length === digits && /^\d+$/.test(n)) && fitsKind(table.numbers, numbers)
    })
  )
}

/** Ascending and never equal, so a set has one spelling only and two records of it cannot differ. */
function fitsKind(kind: PrizeTable['numbers'], numbers: readonly string[]): boolean {
  if (kind.kind === 'digits') return true
  const values = [0, ...numbers.map(Number), kind.highest + 1]
  return values.every((value, i) => i === 0 || value > (values[i - 1] ?? value))
}
