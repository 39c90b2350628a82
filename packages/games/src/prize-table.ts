/** The prizes of the Thai draw: others for other years, so a rank does not name them. */
export type ThaiPrize = 'first' | 'front3' | 'last3' | 'last2' | 'near' | 'second' | 'third' | 'fourth' | 'fifth'

export interface PrizeTier {
  /** 0 is the special prize, then 1, 2, … */
  readonly rank: number
  readonly count: number
  readonly digits: number
  readonly thai?: ThaiPrize
  /** Shown below the others, when asked for. */
  readonly isFolded?: true
}

export interface PrizeTable {
  /** As shown: the special prize first. */
  readonly tiers: readonly PrizeTier[]
  /** Ranks in the order in which they are drawn. */
  readonly drawingOrder: readonly number[]
  /** For one number: no office draws faster. */
  readonly shortestSeconds?: number
  /** Any digits, each number by itself; or different numbers from 1 to `highest`, in ascending order. */
  readonly numbers: { readonly kind: 'digits' } | { readonly kind: 'set'; readonly highest: number }
}

function prizeTable(
  shape: readonly (readonly [count: number, digits: number])[],
  drawingOrder: readonly number[],
  more: Partial<Pick<PrizeTable, 'numbers' | 'shortestSeconds'>> = {},
): PrizeTable {
  const tiers = shape.map(([count, digits], rank) => ({ rank, count, digits }))
  return { tiers, drawingOrder, numbers: { kind: 'digits' }, ...more }
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
  { shortestSeconds: 10 },
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
  { shortestSeconds: 10 },
)

type ThaiShape = readonly (readonly [prize: ThaiPrize, count: number, digits: number])[]

/** These open every table; the neighbours of the first prize and 165 numbers of six digits follow, folded. */
function thaiTable(shown: ThaiShape): PrizeTable {
  const folded: ThaiShape = [
    ['near', 2, 6],
    ['second', 5, 6],
    ['third', 10, 6],
    ['fourth', 50, 6],
    ['fifth', 100, 6],
  ]
  const tiers = [...shown, ...folded].map(
    ([thai, count, digits], rank): PrizeTier => ({
      ...{ rank, count, digits, thai },
      ...(rank >= shown.length && { isFolded: true }),
    }),
  )
  const [first, ...others] = shown.keys()
  const drawingOrder = [...others, first as number, ...folded.map((_, place) => shown.length + place)]
  return { tiers, drawingOrder, numbers: { kind: 'digits' }, shortestSeconds: 5 }
}

/** First prize, first three digits, last three digits, last two digits; and the rest of the 173 numbers. */
export const thai173: PrizeTable = thaiTable([
  ['first', 1, 6],
  ['front3', 2, 3],
  ['last3', 2, 3],
  ['last2', 1, 2],
])

/** Until August 2015: four numbers of last three digits, and none of first three. */
export const thaiBefore2015: PrizeTable = thaiTable([
  ['first', 1, 6],
  ['last3', 4, 3],
  ['last2', 1, 2],
])

/** Five single digits. */
export const fiveDigits: PrizeTable = prizeTable([[5, 1]], [0])

/** Five different numbers from 01 to 45. */
export const fiveOf45: PrizeTable = prizeTable([[5, 2]], [0], { numbers: { kind: 'set', highest: 45 } })

/** The earliest time at which a tier of a draw can be known: those before it take their time as well. */
export function drawnFromMs(
  { tiers, drawingOrder, shortestSeconds = 0 }: PrizeTable,
  rank: number,
  dueAtMs: number,
): number {
  const drawn = drawingOrder.slice(0, drawingOrder.indexOf(rank) + 1)
  const numbers = tiers.reduce((sum, tier) => sum + (drawn.includes(tier.rank) ? tier.count : 0), 0)
  return dueAtMs + numbers * shortestSeconds * 1000
}

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
