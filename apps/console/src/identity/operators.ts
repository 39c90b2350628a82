import type { Database } from '@quayso/database/connect'
import type { Role } from '../access/permissions.ts'
import { endSessions } from './sessions.ts'

const loginForm = /^[a-z0-9][a-z0-9._-]{0,39}$/
/** Control characters, and those that turn the direction of text or take no room: a name reads as what it is. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164]/u

export function isLogin(text: string): boolean {
  return loginForm.test(text)
}

/** A name as it is shown, or undefined if it cannot be one. */
export function normalName(text: string): string | undefined {
  if (hidden.test(text)) return undefined
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...name].length
  return length >= 1 && length <= 60 ? name : undefined
}

export interface NewOperator {
  readonly login: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** Undefined if an operator or a source has the login. */
export async function addOperator(db: Database, { login, name, roles }: NewOperator): Promise<number | undefined> {
  if (await isLoginTaken(db, login)) return undefined
  const added = await db
    .insertInto('operator')
    .values({ login, name, roles: [...roles] })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** One name is never both a source's and an operator's. */
export async function isLoginTaken(db: Database, login: string): Promise<boolean> {
  const operator = await db.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirst()
  const source = await db
    .selectFrom('result_source')
    .select('name')
    .where((eb) => eb.or([eb('name', '=', login), eb('owner', '=', login)]))
    .executeTakeFirst()
  return operator !== undefined || source !== undefined
}

export async function findOperator(db: Database, login: string) {
  return db
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roles', 'state'])
    .where('login', '=', login)
    .executeTakeFirst()
}

/**
 * Locks the admins until the transaction ends: of two who leave at once, the second sees that the first has. A stronger
 * lock waits for who decided a proposal meanwhile, whose row its foreign key holds: two who approve at once would
 * deadlock.
 */
export async function countOtherAdmins(db: Database, exceptId: number): Promise<number> {
  const admins = await db
    .selectFrom('operator')
    .select('id')
    .where('state', '=', 'active')
    .where((eb) => eb(eb.val('admin'), '=', eb.fn.any('roles')))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return admins.filter(({ id }) => id !== exceptId).length
}

/** Ends what they have open at once. Their passkeys stay: the state alone keeps them out. */
export async function suspendOperator(db: Database, operatorId: number): Promise<void> {
  await db.updateTable('operator').set({ state: 'suspended' }).where('id', '=', operatorId).execute()
  await endSessions(db, { operatorId })
  await db.deleteFrom('operator_invitation').where('operator_id', '=', operatorId).execute()
}
