import type { PrizeTable, PrizeTier } from '@quayso/games/prize-table'

/** A cell of a tier, counted from 0. */
export interface Place {
  readonly rank: number
  readonly cell: number
}

/** What is typed so far, by rank, and the cell that is typed into. */
export interface Cells {
  readonly values: readonly (readonly string[])[]
  readonly at: Place | undefined
}

/** A number that lacks digits. */
export interface ShortCell {
  readonly cell: number
  readonly expected: number
  readonly entered: number
}

export function tierOf({ tiers }: PrizeTable, rank: number): PrizeTier {
  const tier = tiers.find((one) => one.rank === rank)
  if (!tier) throw new RangeError(`no tier ${rank}`)
  return tier
}

const emptyTier = ({ count }: PrizeTier): string[] => Array<string>(count).fill('')

export function emptyCells(table: PrizeTable): Cells {
  const [rank = 0] = table.drawingOrder
  return { values: table.tiers.map(emptyTier), at: { rank, cell: 0 } }
}

export function valuesOf({ values }: Cells, rank: number): readonly string[] {
  return values[rank] ?? []
}

export function isUntouched(cells: Cells, rank: number): boolean {
  return valuesOf(cells, rank).every((value) => value === '')
}

/** The first number of a tier that lacks digits; undefined for a full tier. */
export function findShort(table: PrizeTable, cells: Cells, rank: number): ShortCell | undefined {
  const { digits } = tierOf(table, rank)
  const values = valuesOf(cells, rank)
  const cell = values.findIndex((value) => value.length !== digits)
  return cell < 0 ? undefined : { cell, expected: digits, entered: values[cell]?.length ?? 0 }
}

export function withTier<Holder extends Cells>(cells: Holder, rank: number, numbers: readonly string[]): Holder {
  return { ...cells, values: cells.values.map((values, one) => (one === rank ? numbers : values)) }
}

/** Only digits stay; a full cell moves on within its tier. */
export function typeInto<Holder extends Cells>(table: PrizeTable, cells: Holder, place: Place, typed: string): Holder {
  const { count, digits } = tierOf(table, place.rank)
  const value = typed.replaceAll(/[^0-9]/g, '').slice(0, digits)
  const before = valuesOf(cells, place.rank)
  const after = before.map((one, cell) => (cell === place.cell ? value : one))
  const isDone = value.length === digits && before[place.cell] !== value
  const cell = isDone ? Math.min(place.cell + 1, count - 1) : place.cell
  return { ...withTier(cells, place.rank, after), at: { rank: place.rank, cell } }
}

/** Backspace in an empty cell takes the last digit of the cell before it. */
export function backFrom<Holder extends Cells>(cells: Holder, { rank, cell }: Place): Holder {
  const values = valuesOf(cells, rank)
  if (cell === 0 || values[cell] !== '') return cells
  const shorter = values.map((value, one) => (one === cell - 1 ? value.slice(0, -1) : value))
  return { ...withTier(cells, rank, shorter), at: { rank, cell: cell - 1 } }
}

export function clearTier<Holder extends Cells>(table: PrizeTable, cells: Holder, rank: number): Holder {
  return { ...withTier(cells, rank, emptyTier(tierOf(table, rank))), at: { rank, cell: 0 } }
}

/** The next of these tiers in the order of drawing, from the one after `rank` on and around. */
export function nextTier({ drawingOrder }: PrizeTable, rank: number | undefined, isOpen: (rank: number) => boolean) {
  const from = rank === undefined ? 0 : drawingOrder.indexOf(rank) + 1
  return [...drawingOrder.slice(from), ...drawingOrder.slice(0, from)].find(isOpen)
}
