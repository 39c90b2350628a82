import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { WrappedKey } from './seal.ts'

/**
 * Of several changes of a member's wallet at once, one goes on and the others wait, as do they for a deletion of the
 * account. False if it is deleted.
 */
export async function holdWallet(trx: Database, memberId: number): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member !== undefined
}

export async function findWallet(db: Database, memberId: number) {
  return db
    .selectFrom('wallet')
    .select(['id', 'key_id', 'wrapped_key'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function addWallet(trx: Database, memberId: number, key: WrappedKey, at: Date) {
  return trx
    .insertInto('wallet')
    .values({ member_id: memberId, ...key, created_at: at })
    .returning(['id', 'key_id', 'wrapped_key'])
    .executeTakeFirstOrThrow()
}

export async function deleteWallet(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('wallet').where('member_id', '=', memberId).execute()
}

/** Those that are deleted have nothing sealed. */
export async function readTickets(db: Database, walletId: number) {
  return db
    .selectFrom('wallet_ticket')
    .select(['name', 'sealed', 'changed_at'])
    .where('wallet_id', '=', walletId)
    .orderBy('changed_at')
    .orderBy('name')
    .execute()
}
export type TicketRow = Awaited<ReturnType<typeof readTickets>>[number]

export async function countTickets(db: Database, walletId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wallet_ticket')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('wallet_id', '=', walletId)
    .where('sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewRow extends TicketRow {
  readonly forget_at: Date
}

/** One statement for any number of them. */
export async function putTickets(trx: Database, walletId: number, rows: readonly NewRow[]): Promise<void> {
  const column = <Name extends keyof NewRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    INSERT INTO wallet_ticket (wallet_id, name, sealed, changed_at, forget_at)
    SELECT ${walletId}::bigint, * FROM unnest(
      ${column('name')}::bytea[], ${column('sealed')}::bytea[],
      ${column('changed_at')}::timestamptz[], ${column('forget_at')}::timestamptz[])
    ON CONFLICT (wallet_id, name) DO UPDATE
    SET sealed = excluded.sealed, changed_at = excluded.changed_at, forget_at = excluded.forget_at`.execute(trx)
}

/** Of those that are deleted the newest are remembered. */
export async function forgetGone(trx: Database, walletId: number, remembered: number): Promise<void> {
  await sql`
    DELETE FROM wallet_ticket WHERE (wallet_id, name) IN (
      SELECT wallet_id, name FROM wallet_ticket WHERE wallet_id = ${walletId} AND sealed IS NULL
      ORDER BY changed_at DESC OFFSET ${sql.lit(remembered)})`.execute(trx)
}
