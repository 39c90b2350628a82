import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import type { Logger } from 'pino'
import { describeFault, describeRowProblem } from '../command/describe.ts'
import type { ImportOutcome } from '../import/import-csv.ts'
import type { HistoryFile } from './files.ts'
import { importHistory } from './import-history.ts'

interface ImportingOptions {
  readonly db: Database
  readonly log: Logger
  readonly signal: AbortSignal
}

const retryMs = 10_000

/** Every start reads the files again, but only the first one has rows to tell about. */
function logOutcome(log: Logger, { name: file }: HistoryFile, outcome: ImportOutcome, tookMs: number): void {
  if (outcome.kind === 'refused') {
    log.error({ file, reason: describeFault(outcome.fault) }, 'refused a file of the history')
    return
  }
  const { rows, added, unchanged, problems } = outcome
  for (const problem of problems) {
    const row = { file, row: describeRowProblem(problem) }
    if (problem.kind === 'difference') log.error(row, 'history contradicts a stored result, which stays')
    else if (added > 0) log.warn(row, 'left out a row of the history')
  }
  log.info({ file, rows, added, unchanged, leftOut: problems.length, tookMs }, 'imported history')
}

/** Imports the history while draws go on. What a worker that dies leaves undone, the next start does. */
export async function startImporting({ db, log, signal }: ImportingOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      const report = logOutcome.bind(undefined, log)
      return await importHistory(db, { nowMs: Date.now, report, signal })
    } catch (err) {
      if (!signal.aborted) log.error({ err }, `failed to import history, again in ${retryMs / 1000} s`)
    }
    await sleep(retryMs, undefined, { signal }).catch(() => {})
  }
}
