import type { PrizeTable } from '@quayso/games/prize-table'
import type { TierEntry } from '../entry/check-entry.ts'

/** Which number of which tier each column holds; the first column is the date. */
export type CsvColumns = readonly { readonly rank: number; readonly index: number }[]

export type HeaderFault =
  | { readonly kind: 'no-date-column' }
  | { readonly kind: 'unknown-column'; readonly column: string }
  | { readonly kind: 'column-twice'; readonly column: string }
  | { readonly kind: 'missing-column'; readonly column: string }

/** `special` is tier 0; `prize1` the only number of tier 1, `prize2_1` the first of tier 2. */
function columnName(rank: number, index: number, count: number): string {
  if (rank === 0 && count === 1) return 'special'
  const tier = rank === 0 ? 'special' : `prize${rank}`
  return count === 1 ? tier : `${tier}_${index + 1}`
}

/** Reads the first line. Every number of the prize table has one column, in any order, and there are no others. */
export function readHeader(line: string, table: PrizeTable): { columns: CsvColumns } | { fault: HeaderFault } {
  const wanted = new Map(
    table.tiers.flatMap(({ rank, count }) =>
      Array.from({ length: count }, (_, index) => [columnName(rank, index, count), { rank, index }] as const),
    ),
  )
  const [date, ...names] = line.replace(/^\uFEFF/, '').split(',')
  if (date !== 'date') return { fault: { kind: 'no-date-column' } }
  const columns: { rank: number; index: number }[] = []
  for (const [i, column] of names.entries()) {
    const place = wanted.get(column)
    if (!place) return { fault: { kind: 'unknown-column', column } }
    if (names.indexOf(column) !== i) return { fault: { kind: 'column-twice', column } }
    columns.push(place)
  }
  const missing = [...wanted.keys()].find((column) => !names.includes(column))
  return missing ? { fault: { kind: 'missing-column', column: missing } } : { columns }
}

export type RowFault =
  | { readonly kind: 'cells'; readonly expected: number; readonly found: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'empty-cell'; readonly rank: number }

export interface CsvRow {
  readonly turnNum: string
  /** As written: leading zeros may be missing. */
  readonly tiers: readonly TierEntry[]
}

export function readRow(line: string, columns: CsvColumns): { row: CsvRow } | { fault: RowFault } {
  const [date = '', ...cells] = line.split(',')
  if (cells.length !== columns.length) {
    return { fault: { kind: 'cells', expected: columns.length + 1, found: cells.length + 1 } }
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { fault: { kind: 'date', date } }
  const tiers = new Map<number, string[]>()
  for (const [i, { rank, index }] of columns.entries()) {
    const cell = cells[i] ?? ''
    // Padded it would be 00000, a valid number.
    if (cell === '') return { fault: { kind: 'empty-cell', rank } }
    const numbers = tiers.get(rank) ?? []
    numbers[index] = cell
    tiers.set(rank, numbers)
  }
  const ranked = [...tiers].map(([rank, numbers]) => ({ rank, numbers })).sort((a, b) => a.rank - b.rank)
  return { row: { turnNum: date.replaceAll('-', ''), tiers: ranked } }
}

/** Restores the leading zeros that a spreadsheet removed. */
export function padTiers(table: PrizeTable, tiers: readonly TierEntry[]): TierEntry[] {
  return tiers.map(({ rank, numbers }) => {
    const digits = table.tiers.find((tier) => tier.rank === rank)?.digits ?? 0
    return { rank, numbers: numbers.map((number) => number.padStart(digits, '0')) }
  })
}
