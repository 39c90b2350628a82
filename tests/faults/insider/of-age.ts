import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

// The one place where people, passkeys, keys and sources get an age: written by the database's owner, as no process can.

const longAgo = sql<Date>`clock_timestamp() - interval '60 days'`

export interface NewPerson {
  readonly login: string
  readonly roles: readonly string[]
}

interface Passkey {
  readonly id: string
  readonly publicKey: Buffer
}

/** Somebody who joined long ago, with a passkey that knows no name of its owner. */
export async function addPerson(owner: Database, { login, roles }: NewPerson, passkey: Passkey): Promise<void> {
  const { id } = await owner
    .insertInto('operator')
    .values({ login, name: login, roles: [...roles], state: 'active', created_at: longAgo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('operator_passkey')
    .values({
      ...{ operator_id: id, name: 'software', credential_id: Buffer.from(passkey.id, 'base64url') },
      ...{ public_key: passkey.publicKey, counter: 0, transports: ['internal'], user_handle: Buffer.alloc(0) },
      ...{ created_at: longAgo, last_used_at: longAgo, counts_from: longAgo },
    })
    .execute()
}

async function idOf(owner: Database, login: string): Promise<number> {
  return (await owner.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
}

/** Somebody joined this long ago, and their passkeys and machines are as old. */
export async function makeOfAge(owner: Database, login: string): Promise<void> {
  const id = await idOf(owner, login)
  await owner.updateTable('operator').set({ joined_at: longAgo, counts_from: longAgo }).where('id', '=', id).execute()
  await owner
    .updateTable('operator_passkey')
    .set({ created_at: longAgo, counts_from: longAgo })
    .where('operator_id', '=', id)
    .execute()
  await owner.updateTable('operator_machine').set({ first_seen_at: longAgo }).where('operator_id', '=', id).execute()
}

/** They joined a day ago, less this. */
export async function joinADayAgo(owner: Database, login: string, lessMinutes: number): Promise<void> {
  const counts_from = sql<Date>`clock_timestamp() + ${lessMinutes} * interval '1 minute'`
  const joined_at = sql<Date>`${counts_from} - interval '24 hours'`
  await owner.updateTable('operator').set({ joined_at, counts_from }).where('login', '=', login).execute()
  const passkeys = owner.updateTable('operator_passkey').set({ counts_from })
  await passkeys.where('operator_id', '=', await idOf(owner, login)).execute()
}

/** Nobody else can sign in meanwhile, as on a site that one admin has begun. */
export async function asOnlyOne(owner: Database, login: string, act: () => Promise<void>): Promise<void> {
  await asOnly(owner, [login], act)
}

/** Nobody else can sign in meanwhile, as in a team of two. */
export async function asOnly(owner: Database, logins: readonly string[], act: () => Promise<void>): Promise<void> {
  const others = await owner
    .updateTable('operator')
    .set({ state: 'suspended' })
    .where('login', 'not in', logins)
    .where('state', '=', 'active')
    .returning('login')
    .execute()
  await act()
  for (const other of others) {
    await owner.updateTable('operator').set({ state: 'active' }).where('login', '=', other.login).execute()
  }
}

export async function ageKey(owner: Database, login: string): Promise<void> {
  const id = await idOf(owner, login)
  const key = { created_at: longAgo, expires_at: sql<Date>`${longAgo} + interval '8 hours'` }
  await owner.updateTable('operator_key').set(key).where('operator_id', '=', id).execute()
}

/** As after ten minutes in which nobody touched the screen. */
export async function leaveAlone(owner: Database, login: string): Promise<void> {
  await owner
    .updateTable('operator_session')
    .set({ last_seen_at: sql`clock_timestamp() - interval '10 minutes'` })
    .where('operator_id', '=', await idOf(owner, login))
    .execute()
}

export interface NewSource {
  readonly name: string
  readonly ownedBy: string
  readonly address: string
  readonly code: string
  /** Whether it stopped being counted a week ago. */
  readonly isDistrusted?: boolean
}

/** Two people, who do nothing else, have added it and switched it on. */
export async function addOldSource(owner: Database, source: NewSource): Promise<void> {
  const { name, ownedBy, address, code, isDistrusted } = source
  await owner
    .insertInto('result_source')
    .values({
      ...{ name, kind: 'front-open', owner: ownedBy, address, games: [code] },
      ...{ interval_seconds: 5, before_minutes: 5, after_minutes: 240, state: 'on' },
      ...{ added_by: 'founder.a', added_at: longAgo, switched_by: 'founder.b', switched_at: longAgo },
    })
    .execute()
  if (!isDistrusted) return
  const changed_at = sql<Date>`clock_timestamp() - interval '7 days'`
  await owner
    .insertInto('source_trust')
    .values({ source: name, is_counted: false, reason: 'wrong too often', changed_by: 'agreement', changed_at })
    .execute()
}

/** As a day and more after it was added and switched on. */
export async function ageSource(owner: Database, name: string): Promise<void> {
  const aged = { added_at: longAgo, counts_from: longAgo }
  await owner.updateTable('result_source').set(aged).where('name', '=', name).execute()
}

/** As three minutes after it was switched off. */
export async function ageSwitch(owner: Database, name: string): Promise<void> {
  const switched_at = sql<Date>`clock_timestamp() - interval '3 minutes'`
  await owner.updateTable('result_source').set({ switched_at }).where('name', '=', name).execute()
}

/** An official draw that begins at this instant, as two people have moved it. */
export async function moveDraw(owner: Database, draw: { code: string; day: string; time: string; isMoved: boolean }) {
  const { code, day, time, isMoved } = draw
  await sql`
    INSERT INTO calendar_exception (game, kind, day, moved_to, held_at, reason, entered_by)
    VALUES (${code}, ${isMoved ? 'moved' : 'extra'}, ${day}, ${isMoved ? day : null}, ${time}, 'moved', 'founder.a')`.execute(
    owner,
  )
}
