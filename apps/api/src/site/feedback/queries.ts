import type { Feedback } from '@quayso/contract/calls/feedback'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export async function readContact(db: Database) {
  const { main_phone } = await db.selectFrom('contact_info').select('main_phone').executeTakeFirstOrThrow()
  const channels = await db
    .selectFrom('contact_channel')
    .select(['name', 'value', 'qr', 'link'])
    .where('is_shown', '=', true)
    .execute()
  return { mainPhone: main_phone, channels }
}
export type Contact = Awaited<ReturnType<typeof readContact>>

/** Of several that send from one place at once, one goes on and the others wait for its end. */
export async function holdSender(trx: Database, sender: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(encode(${sender}::bytea, 'hex'), 0))`.execute(trx)
}

/** Rows that another transaction holds are left to it: two that wait for each other would both fail. */
export async function forgetSenders(trx: Database, afterSeconds: number): Promise<void> {
  await sql`
    UPDATE feedback SET address_hash = NULL
    WHERE id IN (
      SELECT id FROM feedback
      WHERE address_hash IS NOT NULL AND created_at < now() - make_interval(secs => ${afterSeconds})
      LIMIT 1000 FOR UPDATE SKIP LOCKED)`.execute(trx)
}

export async function findByKey(trx: Database, key: string): Promise<Feedback | undefined> {
  return trx
    .selectFrom('feedback')
    .select(['user_name as userName', 'contact', 'content'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

interface Sending {
  readonly feedback: Feedback
  readonly sender: Buffer
  readonly key: string | undefined
}

export async function wasSentWithin(trx: Database, { feedback, sender }: Sending, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM feedback
    WHERE address_hash = ${sender} AND created_at > now() - make_interval(secs => ${seconds})
      AND user_name = ${feedback.userName} AND contact = ${feedback.contact} AND content = ${feedback.content}
    LIMIT 1`.execute(trx)
  return rows.length > 0
}

interface SentCount {
  readonly count: number
  /** Until the oldest of them no longer counts. */
  readonly wait_seconds: number
}

export async function countSentWithin(trx: Database, sender: Buffer, seconds: number): Promise<SentCount> {
  // Not `now()`, when this transaction began: those it waited for may have begun after it.
  const { rows } = await sql<SentCount>`
    SELECT count(*)::integer AS count,
      coalesce(ceil(extract(epoch FROM min(created_at) - clock_timestamp()) + ${seconds}::integer), 0)::integer
        AS wait_seconds
    FROM feedback
    WHERE address_hash = ${sender} AND created_at > now() - make_interval(secs => ${seconds}::integer)`.execute(trx)
  return rows[0] ?? { count: 0, wait_seconds: 0 }
}

/** Whether it was added: not if its key is taken. */
export async function addFeedback(trx: Database, { feedback, sender, key }: Sending): Promise<boolean> {
  const { userName, contact, content } = feedback
  const added = await trx
    .insertInto('feedback')
    .values({ user_name: userName, contact, content, address_hash: sender, idempotency_key: key ?? null })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
