import type { PrizeTable, PrizeTier } from '@quayso/games/prize-table'
import type { TierEntry } from '../entry/check-entry.ts'

/** The first line: `game` if the file has many games, then `date`, then the columns with the numbers. */
export interface CsvHeader {
  readonly hasGames: boolean
  readonly names: readonly string[]
}

export type HeaderFault =
  | { readonly kind: 'no-date-column' }
  | { readonly kind: 'unknown-column'; readonly column: string }
  | { readonly kind: 'column-twice'; readonly column: string }
  | { readonly kind: 'missing-column'; readonly column: string }

/** Which tier a column has: one number of it, or all of them, separated by spaces. */
interface CsvColumn {
  readonly rank: number
  /** Undefined for all of them. */
  readonly index: number | undefined
}

/** By the place of the column; undefined for one that the prize table lacks. */
export type CsvColumns = readonly (CsvColumn | undefined)[]

export function readHeader(line: string): { header: CsvHeader } | { fault: HeaderFault } {
  const all = line.replace(/^\uFEFF/, '').split(',')
  const hasGames = all[0] === 'game'
  const [date, ...names] = hasGames ? all.slice(1) : all
  if (date !== 'date') return { fault: { kind: 'no-date-column' } }
  const twice = names.find((column, i) => names.indexOf(column) !== i)
  return twice === undefined ? { header: { hasGames, names } } : { fault: { kind: 'column-twice', column: twice } }
}

/** `special` is tier 0; `prize1` the only number of tier 1, `prize2_1` the first of tier 2. */
function columnName(rank: number, index: number, count: number): string {
  if (rank === 0 && count === 1) return 'special'
  const tier = rank === 0 ? 'special' : `prize${rank}`
  return count === 1 ? tier : `${tier}_${index + 1}`
}

function numberColumns({ tiers }: PrizeTable): Map<string, CsvColumn> {
  return new Map(
    tiers.flatMap(({ rank, count }) =>
      Array.from({ length: count }, (_, index) => [columnName(rank, index, count), { rank, index }] as const),
    ),
  )
}

interface ListColumn {
  readonly digits: number
  readonly counts: readonly number[]
}

/** The columns of a Thai file, and how many numbers each has: until August 2015 there were four `last3` and no `front3`. */
const listColumns: Readonly<Record<string, ListColumn>> = {
  first: { digits: 6, counts: [1] },
  front3: { digits: 3, counts: [0, 2] },
  last3: { digits: 3, counts: [2, 4] },
  last2: { digits: 2, counts: [1] },
  near_first: { digits: 6, counts: [2] },
  second: { digits: 6, counts: [5] },
  third: { digits: 6, counts: [10] },
  fourth: { digits: 6, counts: [50] },
  fifth: { digits: 6, counts: [100] },
}

/** Each tier has the first column that is left of its shape. */
function tierColumns({ tiers }: PrizeTable): Map<string, CsvColumn> {
  const columns = new Map<string, CsvColumn>()
  const fits = ({ count, digits }: PrizeTier, column: ListColumn) =>
    column.digits === digits && column.counts.includes(count)
  for (const tier of tiers.filter(({ count }) => count > 0)) {
    const names = Object.keys(listColumns).filter((name) => !columns.has(name))
    const name = names.find((one) => fits(tier, listColumns[one] as ListColumn)) ?? `prize${tier.rank}`
    columns.set(name, { rank: tier.rank, index: undefined })
  }
  return columns
}

/** Every number of the prize table has a column, in any order, and there are no others. */
export function matchColumns(
  { names }: CsvHeader,
  table: PrizeTable,
): { columns: CsvColumns } | { fault: HeaderFault } {
  const isList = names.includes('first')
  const wanted = isList ? tierColumns(table) : numberColumns(table)
  const isKnown = (column: string) => wanted.has(column) || (isList && Object.hasOwn(listColumns, column))
  const unknown = names.find((column) => !isKnown(column))
  if (unknown !== undefined) return { fault: { kind: 'unknown-column', column: unknown } }
  const missing = [...wanted.keys()].find((column) => !names.includes(column))
  if (missing !== undefined) return { fault: { kind: 'missing-column', column: missing } }
  return { columns: names.map((column) => wanted.get(column)) }
}

export type RowFault =
  | { readonly kind: 'cells'; readonly expected: number; readonly found: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'empty-cell'; readonly rank: number }
  | { readonly kind: 'torn-cell'; readonly column: string; readonly cell: string }
  | { readonly kind: 'not-neighbours'; readonly first: string; readonly neighbours: string }

export interface CsvRow {
  /** Undefined where the file has no column for it. */
  readonly code: string | undefined
  readonly turnNum: string
  readonly cells: readonly string[]
}

export function splitRow(line: string, { hasGames, names }: CsvHeader): { row: CsvRow } | { fault: RowFault } {
  const all = line.split(',')
  const expected = names.length + (hasGames ? 2 : 1)
  if (all.length !== expected) return { fault: { kind: 'cells', expected, found: all.length } }
  const [date = '', ...cells] = hasGames ? all.slice(1) : all
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { fault: { kind: 'date', date } }
  return { row: { code: hasGames ? all[0] : undefined, turnNum: date.replaceAll('-', ''), cells } }
}

const numbersIn = (cell: string) => (cell === '' ? [] : cell.split(' '))

/** A Thai row is checked as a whole: one torn cell means that the others may be those of another draw. */
function findTornCell({ names }: CsvHeader, cells: readonly string[]): RowFault | undefined {
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
  for (const [column, { digits, counts }] of Object.entries(listColumns)) {
    if (!names.includes(column)) continue
    const numbers = numbersIn(cellOf(column))
    const isWhole = counts.includes(numbers.length) && numbers.every((number) => number.length === digits)
    if (!isWhole) return { kind: 'torn-cell', column, cell: cellOf(column) }
  }
  if (!names.includes('near_first')) return undefined
  const [first, neighbours] = [cellOf('first'), cellOf('near_first')]
  const next = (step: number) => String((Number(first) + step + 1_000_000) % 1_000_000).padStart(6, '0')
  const isNear = numbersIn(neighbours).sort().join() === [next(-1), next(1)].sort().join()
  return isNear ? undefined : { kind: 'not-neighbours', first, neighbours }
}

/** The numbers as they are written: leading zeros may be missing. */
export function readTiers(
  header: CsvHeader,
  columns: CsvColumns,
  cells: readonly string[],
): { tiers: TierEntry[] } | { fault: RowFault } {
  const torn = header.names.includes('first') ? findTornCell(header, cells) : undefined
  if (torn) return { fault: torn }
  const tiers: string[][] = []
  for (const [i, column] of columns.entries()) {
    const cell = cells[i] ?? ''
    if (!column) continue
    const { rank, index } = column
    // Padded it would be 00000, a valid number.
    if (cell === '') return { fault: { kind: 'empty-cell', rank } }
    const numbers = tiers[rank] ?? []
    tiers[rank] = numbers
    if (index === undefined) numbers.push(...numbersIn(cell))
    else numbers[index] = cell
  }
  return { tiers: Object.entries(tiers).map(([rank, numbers]) => ({ rank: Number(rank), numbers })) }
}

/** Restores the leading zeros that a spreadsheet removed. */
export function padTiers(table: PrizeTable, tiers: readonly TierEntry[]): TierEntry[] {
  return tiers.map(({ rank, numbers }) => {
    const digits = table.tiers.find((tier) => tier.rank === rank)?.digits ?? 0
    return { rank, numbers: numbers.map((number) => number.padStart(digits, '0')) }
  })
}
