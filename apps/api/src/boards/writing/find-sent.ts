import { createHash } from 'node:crypto'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { MessageState } from '@quayso/database/tables.gen'
import { sql } from 'kysely'

/** One thing that a member sends, however often it arrives. */
export interface Sending {
  readonly memberId: number
  readonly key: string | undefined
  readonly sentHash: Buffer
  readonly at: Date
}

interface Sent {
  readonly id: number
  readonly state: MessageState
  readonly sent_hash: Buffer
}

/** Without a key, the same again within this time is a repetition. */
const repetitionMs = 60_000

export function hashSent(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

async function findByKey(trx: Database, table: 'message' | 'topic', { memberId, key }: Sending) {
  const { rows } = await sql<Sent>`
    SELECT id, state, sent_hash FROM ${sql.table(table)}
    WHERE member_id = ${memberId} AND idempotency_key = ${key}`.execute(trx)
  return rows[0]
}

async function findRepetition(trx: Database, table: 'message' | 'topic', { memberId, sentHash, at }: Sending) {
  const { rows } = await sql<Sent>`
    SELECT id, state, sent_hash FROM ${sql.table(table)}
    WHERE member_id = ${memberId} AND added_at > ${new Date(at.getTime() - repetitionMs)} AND sent_hash = ${sentHash}
      AND state <> 'deleted'
    ORDER BY added_at DESC LIMIT 1`.execute(trx)
  return rows[0]
}

/**
 * The number of what the same sending has become already. Something else under its key would be lost, so it is refused;
 * what has been deleted since is not written again. The member must be held, or two at once would both find nothing.
 */
export async function findSent(
  trx: Database,
  table: 'message' | 'topic',
  sending: Sending,
): Promise<number | undefined> {
  if (sending.key === undefined) return (await findRepetition(trx, table, sending))?.id
  const sent = await findByKey(trx, table, sending)
  if (sent && !sent.sent_hash.equals(sending.sentHash)) throw new AppError('key_reused')
  if (sent?.state === 'deleted') throw new AppError(table === 'topic' ? 'topic_unknown' : 'message_unknown')
  return sent?.id
}
