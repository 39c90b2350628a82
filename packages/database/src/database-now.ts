import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Only the database's clock counts: those of processes, and of tests, may differ. */
export async function databaseNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}

/** By what workers wait; rehearsals run faster than time. */
export interface WorkClock {
  /** The same for all workers. */
  readonly nowMs: () => Promise<number>
  /** Resolves early, without an error, on the signal. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

export const databaseClock = (db: Database): WorkClock => ({
  nowMs: () => databaseNowMs(db),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}),
})
