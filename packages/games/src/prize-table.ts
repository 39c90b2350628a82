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
}

function prizeTable(shape: readonly (readonly [count: number, digits: number])[], drawingOrder: readonly number[]) {
  return { tiers: shape.map(([count, digits], rank) => ({ rank, count, digits })), drawingOrder } satisfies PrizeTable
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

/** Five single digits. */
export const fiveDigits: PrizeTable = prizeTable([[5, 1]], [0])

/** Whether the numbers fill this table exactly: as many tiers, as many numbers in each, as many digits in each number. */
export function fitsPrizeTable(table: PrizeTable, tiers: readonly (readonly string[])[]): boolean {
  return (
    tiers.length === table.tiers.length &&
    table.tiers.every(({ rank, count, digits }) => {
      const numbers = tiers[rank]
      return numbers?.length === count && numbers.every((n) => n.length === digits && /^\d+$/.test(n))
    })
  )
}
