import { open } from 'node:fs/promises'
import type { Database } from '@quayso/database/connect'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/time/turn'
import { checkEntry, type EntryFault, findOutsideTurn, type NameProblem, nameProblem } from '../entry/check-entry.ts'
import { type CsvColumns, type HeaderFault, padTiers, type RowFault, readHeader, readRow } from './csv-draws.ts'
import { type Difference, type PastDraw, recordHistory } from './record-history.ts'

interface ImportOptions {
  readonly code: string
  /** The lines of the file, the header first. */
  readonly lines: AsyncIterable<string>
  readonly toldBy: string
  readonly nowMs: number
  readonly batchSize?: number
}

export type ImportFault =
  | HeaderFault
  | { readonly kind: 'unknown-game' | 'drawn-by-us'; readonly code: string }
  | { readonly kind: 'entered-by'; readonly problem: NameProblem }

/** A row that was left out, and why. */
export type RowProblem =
  | { readonly kind: 'row'; readonly line: number; readonly fault: RowFault }
  | { readonly kind: 'entry'; readonly line: number; readonly turnNum: string; readonly fault: EntryFault }
  | { readonly kind: 'difference'; readonly turnNum: string; readonly difference: Difference }

export type ImportOutcome =
  | { readonly kind: 'refused'; readonly fault: ImportFault }
  | {
      readonly kind: 'done'
      readonly rows: number
      readonly added: number
      readonly unchanged: number
      readonly problems: readonly RowProblem[]
    }

/** Reads the file line by line; it is never in memory as a whole. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path)
  try {
    yield* file.readLines({ encoding: 'utf8', autoClose: false })
  } finally {
    await file.close()
  }
}

function findImportable({ code, toldBy }: ImportOptions): { game: Game } | { fault: ImportFault } {
  const problem = nameProblem(toldBy)
  if (problem) return { fault: { kind: 'entered-by', problem } }
  const game = findGame(code)
  if (!game) return { fault: { kind: 'unknown-game', code } }
  return game.drawnBy === 'us' ? { fault: { kind: 'drawn-by-us', code } } : { game }
}

function readDraw(
  { code, toldBy, nowMs }: ImportOptions,
  columns: CsvColumns,
  text: string,
  line: number,
): { draw: PastDraw } | { problem: RowProblem } {
  const read = readRow(text, columns)
  if ('fault' in read) return { problem: { kind: 'row', line, fault: read.fault } }
  const { turnNum } = read.row
  const found = findOutsideTurn(code, turnNum)
  if (!found.ok) return { problem: { kind: 'entry', line, turnNum, fault: found.fault } }
  const tiers = padTiers(found.value.table, read.row.tiers)
  const checked = checkEntry({ code, turnNum, tiers, source: 'import', toldBy }, nowMs)
  if (!checked.ok) return { problem: { kind: 'entry', line, turnNum, fault: checked.fault } }
  const { turn, dueAtMs } = checked.value
  return { draw: { turn, dueAtMs, tiers: tiers.map(({ numbers }) => numbers.join(',')) } }
}

/** Collects the outcomes of batches; recorded batches stay recorded when a later one fails. */
function importInto(db: Database, game: Game, { toldBy, nowMs, batchSize = 1000 }: ImportOptions) {
  const totals = { rows: 0, added: 0, unchanged: 0, problems: [] as RowProblem[] }
  let batch: PastDraw[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const { added, unchanged, differences } = await recordHistory(db, { game, source: 'import', toldBy, nowMs }, batch)
    batch = []
    totals.added += added
    totals.unchanged += unchanged
    for (const difference of differences) {
      totals.problems.push({ kind: 'difference', turnNum: toTurnNum(difference.turn), difference })
    }
  }
  const add = async (draw: PastDraw) => {
    batch.push(draw)
    if (batch.length >= batchSize) await flush()
  }
  return { totals, add, flush }
}

/** Adds the history of a game from a CSV file: a header, then one draw per line. Running it again adds nothing. */
export async function importCsv(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const importable = findImportable(options)
  if ('fault' in importable) return { kind: 'refused', fault: importable.fault }
  const { game } = importable
  const { totals, add, flush } = importInto(db, game, options)
  let columns: CsvColumns | undefined
  let line = 0
  for await (const text of options.lines) {
    line++
    if (!columns) {
      const header = readHeader(text, prizeTableOn(game, options.nowMs))
      if ('fault' in header) return { kind: 'refused', fault: header.fault }
      columns = header.columns
    } else if (text !== '') {
      totals.rows++
      const read = readDraw(options, columns, text, line)
      if ('draw' in read) await add(read.draw)
      else totals.problems.push(read.problem)
    }
  }
  if (!columns) return { kind: 'refused', fault: { kind: 'no-date-column' } }
  await flush()
  return { kind: 'done', ...totals }
}
