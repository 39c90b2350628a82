import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './connect.ts'

// Keys of operators for the command line, each shown once: the database has their hashes.

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export async function endOperatorKeys(trx: Database, operatorId: number): Promise<void> {
  await trx
    .updateTable('operator_key')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Makes a key for an operator and ends those before it. */
export async function createOperatorKey(trx: Database, operatorId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await endOperatorKeys(trx, operatorId)
  await trx
    .insertInto('operator_key')
    .values({ key_hash: hashOf(key), operator_id: operatorId })
    .execute()
  return key
}

/** The operator whose key it is; undefined if it is nobody's. Remembers when it was used. */
export async function findKeyOwner(trx: Database, key: string) {
  const { rows } = await sql<{ login: string; hasEnded: boolean }>`
    UPDATE operator_key SET last_used_at = clock_timestamp() FROM operator
    WHERE key_hash = ${hashOf(key)} AND operator.id = operator_id
    RETURNING login, ended_at IS NOT NULL OR expires_at <= clock_timestamp() AS "hasEnded"`.execute(trx)
  return rows[0]
}
