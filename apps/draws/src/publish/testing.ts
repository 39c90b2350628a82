import type { Database } from '@quayso/database/connect'
import { fromHex } from '@quayso/fairness/bytes'
import { noteSigner } from '@quayso/fairness/log/checkpoint'
import { sql } from 'kysely'
import { appendToLog } from './append-to-log.ts'

/** Signs the log of a test. */
export const signer = noteSigner('quayso.test/log', fromHex('07'.repeat(32)))

/** Leaves for the log, which are not in it yet. */
export async function writeLeaves(db: Database, count: number, from = 1): Promise<void> {
  await sql`
    INSERT INTO outbox (message_id, payload, leaf)
    SELECT 'leaf ' || i, '{}', '{"leaf":' || i || '}' FROM generate_series(${from}::int, ${from + count - 1}::int) i`.execute(
    db,
  )
}

export async function appendAll(db: Database): Promise<void> {
  while ((await appendToLog(db, signer, undefined)) > 0);
}
