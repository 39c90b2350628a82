import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

const profileColumns = ['id', 'user_name', 'nick_name', 'icon_url', 'role'] as const

function profileOf(db: Database, memberId: number) {
  return db.selectFrom('member').select(profileColumns).where('id', '=', memberId).where('deleted_at', 'is', null)
}

/** A member who is still one. */
export async function readProfile(db: Database, memberId: number) {
  return profileOf(db, memberId).executeTakeFirst()
}

/** And stays one until the transaction ends. */
export async function holdProfile(trx: Database, memberId: number) {
  return profileOf(trx, memberId).forKeyShare().executeTakeFirst()
}
export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/** What a login is compared with, and whether its member has logged in from this network before. */
export async function findForLogin(db: Database, userKey: string, network: Buffer) {
  return db
    .selectFrom('member')
    .leftJoin('known_network', (join) =>
      join.onRef('known_network.member_id', '=', 'member.id').on('known_network.network_hash', '=', network),
    )
    .select(['member.id', 'member.password_hash as passwordHash', 'known_network.last_login_at as knownSince'])
    .where('member.user_key', '=', userKey)
    .executeTakeFirst()
}

interface NewMember {
  readonly userName: string
  readonly passwordHash: string | null
  readonly at: Date
}

/** The number of the new member, or nothing if the name is taken. */
export async function addMember(trx: Database, { userName, passwordHash, at }: NewMember): Promise<number | undefined> {
  const added = await trx
    .insertInto('member')
    .values({ user_name: userName, password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.column('user_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Of two first logins of one person at once, the second waits and finds what the first made. */
export async function holdIdentity(trx: Database, providerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`facebook:${providerId}`}, 0))`.execute(trx)
}

export async function findIdentity(trx: Database, providerId: string): Promise<number | undefined> {
  const found = await trx
    .selectFrom('member_identity')
    .select('member_id')
    .where('provider', '=', 'facebook')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return found?.member_id
}

interface NewIdentity {
  readonly providerId: string
  readonly memberId: number
  readonly at: Date
}

export async function addIdentity(trx: Database, { providerId, memberId, at }: NewIdentity): Promise<void> {
  await trx
    .insertInto('member_identity')
    .values({ provider: 'facebook', provider_id: providerId, member_id: memberId, created_at: at })
    .execute()
}
