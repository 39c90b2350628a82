import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import { toHex } from '@quayso/fairness/bytes'
import { auditLeaf } from '@quayso/fairness/leaves'
import { sql } from 'kysely'
import { logRights } from './log-rights.ts'

/**
 * Gives the log the head of the operators' audit as it was when the hour began, unless it has it. Any number of workers
 * come to the same leaf. Returns whether there was something new.
 */
export async function logAuditHead(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; hash: Buffer }>`
      SELECT id, hash FROM operator_audit
      WHERE at < date_trunc('hour', clock_timestamp())
        AND NOT EXISTS (SELECT FROM log_leaf WHERE message_id = 'audit:' || id)
        AND id = (SELECT max(id) FROM operator_audit WHERE at < date_trunc('hour', clock_timestamp()))`.execute(trx)
    const [head] = rows
    if (!head) return false
    const added = await trx
      .insertInto('outbox')
      .values({
        ...{ subject: null, message_id: `audit:${head.id}`, payload: '{}' },
        leaf: auditLeaf({ rows: head.id, head: toHex(head.hash) }),
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .executeTakeFirst()
    await sql`SELECT pg_notify('outbox', '')`.execute(trx)
    return added.numInsertedOrUpdatedRows === 1n
  })
}

interface WatchOptions {
  readonly db: Database
  readonly onError: (error: unknown) => void
  readonly signal: AbortSignal
  readonly everyMs?: number
}

/** Logs the head of the audit every hour in which operators did something, and changes of rights, until the signal. */
export async function logOperatorActs({ db, onError, signal, everyMs = 60_000 }: WatchOptions): Promise<void> {
  while (!signal.aborted) {
    await logAuditHead(db).catch(onError)
    await logRights(db).catch(onError)
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}
