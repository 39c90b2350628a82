import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
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

const retryMs = 2000
const lockNotAvailable = '55P03'

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

/**
 * Does the work if no other worker does it now; returns whether it was done. Two at once would do no harm, but take the
 * processor from pages.
 */
async function ifAlone(db: Database, work: () => Promise<void>): Promise<boolean> {
  let hasLock = false
  try {
    await db.transaction().execute(async (trx) => {
      // The work has connections of its own: this one only holds the lock, until the process ends at the latest.
      await sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`.execute(trx)
      await sql`LOCK TABLE history_lock IN EXCLUSIVE MODE NOWAIT`.execute(trx)
      hasLock = true
      await work()
    })
    return true
  } catch (error) {
    if (!hasLock && (error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

/** Imports the history while draws go on. What a worker that dies leaves undone, another does, or the next start. */
export async function startImporting({ db, log, signal }: ImportingOptions): Promise<void> {
  const report = logOutcome.bind(undefined, log)
  while (!signal.aborted) {
    try {
      if (await ifAlone(db, () => importHistory(db, { nowMs: Date.now, report, signal }))) return
    } catch (err) {
      if (!signal.aborted) log.error({ err }, `failed to import history, again in ${retryMs / 1000} s`)
    }
    await sleep(retryMs, undefined, { signal }).catch(() => {})
  }
}
