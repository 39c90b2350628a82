import type { PrizeTable, ThaiPrize } from '@quayso/games/prize-table'
import { areNeighbours } from '@quayso/games/thai-neighbours'
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

/** The columns of a Thai file: one for each prize of any year. */
const thaiColumns: Readonly<Record<ThaiPrize, string>> = {
  first: 'first',
  front3: 'front3',
  last3: 'last3',
  last2: 'last2',
  near: 'near_first',
  second: 'second',
  third: 'third',
  fourth: 'fourth',
  fifth: 'fifth',
}
const thaiNames = new Set(Object.values(thaiColumns))

function tierColumns({ tiers }: PrizeTable): Map<string, CsvColumn> {
  return new Map(tiers.map(({ rank, thai }) => [thai ? thaiColumns[thai] : `prize${rank}`, { rank, index: undefined }]))
}

/** Every number of the prize table has a column, in any order, and there are no others. */
export function matchColumns(
  { names }: CsvHeader,
  table: PrizeTable,
): { columns: CsvColumns } | { fault: HeaderFault } {
  const isThai = names.includes('first')
  const wanted = isThai ? tierColumns(table) : numberColumns(table)
  const isKnown = (column: string) => wanted.has(column) || (isThai && thaiNames.has(column))
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
  | { readonly kind: 'cell-without-tier'; readonly column: string }
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

/** The neighbours of a first prize follow from it: others mean that one of the cells is misread. */
function findStrangeNeighbours({ names }: CsvHeader, cells: readonly string[]): RowFault | undefined {
  const [first = '', neighbours] = ['first', 'near_first'].map((name) => cells[names.indexOf(name)])
  if (neighbours === undefined) return undefined
  if (areNeighbours(first, neighbours.split(' '))) return undefined
  return { kind: 'not-neighbours', first, neighbours }
}

/** The numbers as they are written: leading zeros may be missing. */
export function readTiers(
  header: CsvHeader,
  columns: CsvColumns,
  cells: readonly string[],
): { tiers: TierEntry[] } | { fault: RowFault } {
  const tiers: string[][] = []
  for (const [i, column] of columns.entries()) {
    const cell = cells[i] ?? ''
    if (!column) {
      if (cell === '') continue
      return { fault: { kind: 'cell-without-tier', column: header.names[i] ?? '' } }
    }
    const { rank, index } = column
    // Padded it would be 00000, a valid number.
    if (cell === '') return { fault: { kind: 'empty-cell', rank } }
    const numbers = tiers[rank] ?? []
    tiers[rank] = numbers
    if (index === undefined) numbers.push(...cell.split(' '))
    else numbers[index] = cell
  }
  const fault = findStrangeNeighbours(header, cells)
  return fault ? { fault } : { tiers: tiers.map((numbers, rank) => ({ rank, numbers })) }
}

/** Restores the leading zeros that a spreadsheet removed; of many numbers in a cell it removes none. */
export function padTiers(table: PrizeTable, columns: CsvColumns, tiers: readonly TierEntry[]): readonly TierEntry[] {
  if (columns.some((column) => column && column.index === undefined)) return tiers
  return tiers.map(({ rank, numbers }) => {
    const digits = table.tiers.find((tier) => tier.rank === rank)?.digits ?? 0
    return { rank, numbers: numbers.map((number) => number.padStart(digits, '0')) }
  })
}
