import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import type { Database } from '@quayso/database/connect'
import { type ImportOutcome, importCsv } from '../import/import-csv.ts'
import { type HistoryFile, historyFiles } from './files.ts'

const directory = new URL('../../../history/', import.meta.url)

/** Unpacks a file line by line. */
export async function* readHistory({ name }: HistoryFile): AsyncGenerator<string> {
  const packed = createReadStream(fileURLToPath(new URL(`${name}.csv.gz`, directory)))
  const unzip = createGunzip()
  // An error of either stream ends both, and is thrown where the lines are read.
  const text = pipeline(packed, unzip, () => {})
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

interface HistoryImportOptions {
  readonly nowMs: () => number
  /** Called after each file. */
  readonly report: (file: HistoryFile, outcome: ImportOutcome, tookMs: number) => void
  readonly signal?: AbortSignal
}

/** Short enough for draws of our own to be drawn and logged on their second in between. */
const batchSize = 250

/** Adds the results of the past that come with the project. Any number of workers may do it, and as often as they like. */
export async function importHistory(db: Database, { nowMs, report, signal }: HistoryImportOptions): Promise<void> {
  for (const file of historyFiles) {
    const startedMs = performance.now()
    const { code, collectionOf, disputed = [] } = file
    const given = {
      code,
      lines: readHistory(file),
      toldBy: 'history',
      isShipped: true,
      collectionOf,
      disputed,
      batchSize,
      signal,
    }
    const outcome = await importCsv(db, { ...given, nowMs: nowMs() })
    report(file, outcome, Math.round(performance.now() - startedMs))
  }
}
