import { open } from 'node:fs/promises'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { type Game, type GamePlan, prizeTableOn } from '@quayso/games/game'
import type { PrizeTable } from '@quayso/games/prize-table'
import { toTurnNum } from '@quayso/games/time/turn'
import { checkEntry, type EntryFault, findOutsideTurn, type NameProblem, nameProblem } from '../entry/check-entry.ts'
import {
  type CsvHeader,
  type CsvRow,
  type HeaderFault,
  matchColumns,
  padTiers,
  type RowFault,
  readHeader,
  readTiers,
  splitRow,
} from './csv-draws.ts'
import { type Difference, type PastDraw, recordHistory } from './record-history.ts'

/** A draw for which another collection has other numbers: neither is believed. */
export interface DisputedDraw {
  readonly code: string
  readonly turnNum: string
  readonly rank: number
  /** As this file has it. */
  readonly number: string
  readonly otherNumber: string
  readonly otherCollection: string
}

export interface ImportOptions {
  /** Of every row; undefined for a file with a column `game`. */
  readonly code?: string | undefined
  /** The lines of the file, the header first. */
  readonly lines: AsyncIterable<string> | Iterable<string>
  readonly toldBy: string
  /** For files of the release: confirmed at once, and as young as they are. What one person gives is provisional. */
  readonly isShipped?: boolean
  /** The public collection that has this draw, which the log names. */
  readonly collectionOf?: ((code: string, turnNum: string) => string) | undefined
  readonly disputed?: readonly DisputedDraw[]
  readonly nowMs: number
  readonly batchSize?: number
  /** Ends the import after the batch that is being recorded. */
  readonly signal?: AbortSignal | undefined
}

export type ImportFault =
  | HeaderFault
  | { readonly kind: 'game-column-or-option' }
  | { readonly kind: 'unknown-game' | 'drawn-by-us'; readonly code: string }
  | { readonly kind: 'entered-by'; readonly problem: NameProblem }

interface PlacedRow {
  readonly line: number
  readonly code: string
  readonly turnNum: string
}

/** A row that was left out, and why. */
export type RowProblem =
  | { readonly kind: 'row'; readonly line: number; readonly fault: RowFault }
  | ({ readonly kind: 'numbers'; readonly fault: RowFault } & PlacedRow)
  | ({ readonly kind: 'columns'; readonly fault: HeaderFault } & PlacedRow)
  | ({ readonly kind: 'entry'; readonly fault: EntryFault } & PlacedRow)
  | ({ readonly kind: 'too-young' } & PlacedRow)
  | ({ readonly kind: 'disputed'; readonly dispute: DisputedDraw } & PlacedRow)
  | {
      readonly kind: 'difference'
      readonly code: string
      readonly turnNum: string
      readonly difference: Difference
    }

export interface ImportTotals {
  readonly rows: number
  readonly added: number
  readonly confirmed: number
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
}

export type ImportOutcome =
  | { readonly kind: 'refused'; readonly fault: ImportFault }
  | ({ readonly kind: 'done' } & ImportTotals)

/** Before that, people enter and confirm a draw: a file would go past them. */
const youngestMs = 30 * 86_400_000

/** Reads the file line by line; it is never in memory as a whole. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path)
  try {
    yield* file.readLines({ encoding: 'utf8', autoClose: false })
  } finally {
    await file.close()
  }
}

type ReadDraw = { readonly game: Game; readonly draw: PastDraw } | { readonly problem: RowProblem }

/** Reads the rows of a file with this header. */
function createRowReader(header: CsvHeader, options: ImportOptions, plans: readonly GamePlan[]) {
  const { toldBy, nowMs, collectionOf, isShipped = false, disputed = [] } = options
  const matched = new Map<PrizeTable, ReturnType<typeof matchColumns>>()
  const columnsOf = (table: PrizeTable) => {
    const known = matched.get(table) ?? matchColumns(header, table)
    matched.set(table, known)
    return known
  }

  const readDraw = ({ turnNum, cells }: CsvRow, placed: PlacedRow): ReadDraw => {
    const { code } = placed
    const found = findOutsideTurn(code, turnNum, plans)
    if (!found.ok) return { problem: { kind: 'entry', ...placed, fault: found.fault } }
    const { game, table } = found.value
    const matching = columnsOf(table)
    if ('fault' in matching) return { problem: { kind: 'columns', ...placed, fault: matching.fault } }
    const read = readTiers(header, matching.columns, cells)
    if ('fault' in read) return { problem: { kind: 'numbers', ...placed, fault: read.fault } }
    const tiers = padTiers(table, matching.columns, read.tiers)
    const checked = checkEntry({ code, turnNum, tiers, source: 'import', toldBy }, plans, nowMs)
    if (!checked.ok) return { problem: { kind: 'entry', ...placed, fault: checked.fault } }
    const dispute = disputed.find((one) => one.code === code && one.turnNum === turnNum)
    if (dispute) return { problem: { kind: 'disputed', ...placed, dispute } }
    const { turn, dueAtMs } = checked.value
    if (!isShipped && dueAtMs > nowMs - youngestMs) return { problem: { kind: 'too-young', ...placed } }
    const collection = collectionOf?.(code, turnNum)
    const stored = tiers.map(({ numbers }) => numbers.join(','))
    return { game, draw: { turn, dueAtMs, tiers: stored, ...(collection !== undefined && { collection }) } }
  }

  return (text: string, line: number): ReadDraw => {
    const split = splitRow(text, header)
    if ('fault' in split) return { problem: { kind: 'row', line, fault: split.fault } }
    const { row } = split
    return readDraw(row, { line, code: row.code ?? options.code ?? '', turnNum: row.turnNum })
  }
}

/** Collects the outcomes of batches, one game each; recorded batches stay recorded when a later one fails. */
function importInto(db: Database, { toldBy, nowMs, isShipped = false, batchSize = 1000, signal }: ImportOptions) {
  const status = isShipped ? 'confirmed' : 'provisional'
  const totals = { rows: 0, added: 0, confirmed: 0, unchanged: 0, problems: [] as RowProblem[] }
  const batches = new Map<string, { readonly game: Game; readonly draws: PastDraw[] }>()
  const record = async (game: Game, batch: readonly PastDraw[]) => {
    signal?.throwIfAborted()
    batches.delete(game.code)
    const given = { game, source: 'import', status, toldBy, nowMs } as const
    const { added, confirmed, unchanged, differences } = await recordHistory(db, given, batch)
    totals.added += added
    totals.confirmed += confirmed
    totals.unchanged += unchanged
    for (const difference of differences) {
      const turnNum = toTurnNum(difference.turn)
      totals.problems.push({ kind: 'difference', code: game.code, turnNum, difference })
    }
  }
  const add = async (game: Game, draw: PastDraw) => {
    const batch = batches.get(game.code) ?? { game, draws: [] }
    batches.set(game.code, batch)
    batch.draws.push(draw)
    if (batch.draws.length >= batchSize) await record(game, batch.draws)
  }
  const flush = async () => {
    // In one transaction, two imports at once must not lock the clocks of their games in two orders.
    const waiting = [...batches.values()].sort((a, b) => (a.game.code < b.game.code ? -1 : 1))
    for (const { game, draws } of waiting) await record(game, draws)
  }
  return { totals, add, flush }
}

/** A file of one game is refused as a whole if its columns are not those of the game's prize table. */
function checkFile(header: CsvHeader, { code, nowMs }: ImportOptions): ImportFault | undefined {
  if (header.hasGames === (code !== undefined)) return { kind: 'game-column-or-option' }
  if (code === undefined) return undefined
  const game = findGame(code)
  if (!game) return { kind: 'unknown-game', code }
  if (game.drawnBy === 'us') return { kind: 'drawn-by-us', code }
  const matching = matchColumns(header, prizeTableOn(game, nowMs))
  return 'fault' in matching ? matching.fault : undefined
}

/**
 * Adds history from a CSV file: a header, then one draw per line, of one game or with the game in each line. Running it
 * again adds nothing.
 */
export async function importCsv(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const problem = nameProblem(options.toldBy)
  if (problem) return { kind: 'refused', fault: { kind: 'entered-by', problem } }
  const plans = await readPlans(db)
  const { totals, add, flush } = importInto(db, options)
  let readDraw: ReturnType<typeof createRowReader> | undefined
  let line = 0
  for await (const text of options.lines) {
    line++
    if (!readDraw) {
      const first = readHeader(text)
      const fault = 'fault' in first ? first.fault : checkFile(first.header, options)
      if (fault || 'fault' in first) return { kind: 'refused', fault: fault ?? { kind: 'no-date-column' } }
      readDraw = createRowReader(first.header, options, plans)
    } else if (text !== '') {
      totals.rows++
      const read = readDraw(text, line)
      if ('draw' in read) await add(read.game, read.draw)
      else totals.problems.push(read.problem)
    }
  }
  if (!readDraw) return { kind: 'refused', fault: { kind: 'no-date-column' } }
  await flush()
  return { kind: 'done', ...totals }
}
