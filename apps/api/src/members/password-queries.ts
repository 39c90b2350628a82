import type { Database } from '@quayso/database/connect'

function passwordOf(db: Database, memberId: number) {
  return db
    .selectFrom('member')
    .select(['user_name as userName', 'password_hash as passwordHash'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
}

export async function readPassword(db: Database, memberId: number) {
  return passwordOf(db, memberId).executeTakeFirst()
}

/** The same, and it stays so until the transaction ends. */
export async function holdPassword(trx: Database, memberId: number) {
  return passwordOf(trx, memberId).forShare().executeTakeFirst()
}

interface Replacement {
  readonly memberId: number
  readonly from: string | null
  readonly to: string
}

/** Whether it was still the one it is to replace. */
export async function replacePassword(trx: Database, { memberId, from, to }: Replacement): Promise<boolean> {
  const replaced = await trx
    .updateTable('member')
    .set({ password_hash: to })
    .where('id', '=', memberId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function endOtherSessions(trx: Database, memberId: number, sessionId: number): Promise<void> {
  await trx.deleteFrom('session').where('member_id', '=', memberId).where('id', '!=', sessionId).execute()
}

export async function forgetOtherNetworks(trx: Database, memberId: number, network: Buffer): Promise<void> {
  await trx.deleteFrom('known_network').where('member_id', '=', memberId).where('network_hash', '!=', network).execute()
}
