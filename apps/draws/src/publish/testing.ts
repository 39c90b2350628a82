import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { LogSigner } from '../keeper/keeper.ts'
import { testKeeper } from '../keeper/testing.ts'
import { appendToLog } from './append-to-log.ts'

/** Leaves for the log, which are not in it yet. They are of no row: what is tested with them is the tree. */
export async function writeLeaves(db: Database, count: number, from = 1): Promise<void> {
  await sql`
    INSERT INTO outbox (message_id, payload, leaf)
    SELECT 'leaf ' || i, '{}', '{"leaf":' || i || '}' FROM generate_series(${from}::int, ${from + count - 1}::int) i`.execute(
    db,
  )
}

const checkLeaves = async () => new Map<number, string>()

/** Appends what one batch holds; returns how much that was. */
export async function appendOnce(db: Database, signer: LogSigner): Promise<number> {
  return (await appendToLog({ db, signer, checkLeaves })).appended
}

/** A signer that is new adopts the log as it is. */
export async function appendAll(db: Database, signer: LogSigner = testKeeper()): Promise<void> {
  while ((await appendOnce(db, signer)) > 0);
}
