import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Role } from '../access/permissions.ts'
import { addOperator, findOperator } from './operators.ts'
import type { NewPasskey } from './passkeys.ts'
import { isToken, newToken, tokenHash } from './secrets.ts'
import { endSessions, trustMachine } from './sessions.ts'
import { normalWords, wordsOf } from './words.ts'

const livesMs = 48 * 3_600_000
const mostOpen = 100

export interface NewRequest {
  readonly login: string
  readonly name: string
  readonly keyName: string
  readonly passkey: NewPasskey
  /** The machine's cookie. */
  readonly machine: string
}

/** Whether another operator has signed in or joined on this machine. */
export async function isMachineOfAnother(db: Database, machineHash: Buffer, login: string): Promise<boolean> {
  const { rows } = await sql<{ isShared: boolean }>`
    SELECT is_machine_of_another(${machineHash}, ${login}) AS "isShared"`.execute(db)
  return rows[0]?.isShared ?? true
}

/** Ends those that are over, and the oldest if there are too many. */
async function makeRoom(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('operator_request').where('expires_at', '<=', at).execute()
  const newest = db
    .selectFrom('operator_request')
    .select('id')
    .orderBy('id', 'desc')
    .limit(mostOpen - 1)
  await db.deleteFrom('operator_request').where('id', 'not in', newest).execute()
}

/** Waits until two people, or the command on the server, let it in. The token is for the page that waits. */
export async function openRequest(db: Database, { passkey, machine, ...request }: NewRequest, at: Date) {
  const token = newToken()
  const words = wordsOf(passkey.publicKey, tokenHash(token))
  await makeRoom(db, at)
  await db
    .insertInto('operator_request')
    .values({
      ...{ login: request.login, name: request.name, key_name: request.keyName },
      ...{ token_hash: tokenHash(token), words, machine_hash: tokenHash(machine) },
      ...{ credential_id: passkey.id, public_key: passkey.publicKey, counter: passkey.counter },
      ...{ transports: [...passkey.transports], user_handle: passkey.userHandle },
      ...{ created_at: at, expires_at: new Date(at.getTime() + livesMs) },
    })
    .execute()
  return { token, words }
}

/** Shown to nobody else but who types its words. Locked until the transaction ends. */
export async function findRequest(db: Database, typed: string, at: Date) {
  return db
    .selectFrom('operator_request')
    .selectAll()
    .where('words', '=', normalWords(typed))
    .where('expires_at', '>', at)
    .where('operator_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The request of the page that has this token, on the machine that it was made on. */
export async function findOwnRequest(db: Database, token: string | undefined, machine: string | undefined, at: Date) {
  if (!isToken(token) || !isToken(machine)) return undefined
  return db
    .selectFrom('operator_request as r')
    .leftJoin('operator as o', 'o.id', 'r.operator_id')
    .select(['r.id', 'r.login', 'r.name', 'r.words', 'r.operator_id', 'o.roles', 'o.state'])
    .where('r.token_hash', '=', tokenHash(token))
    .where('r.machine_hash', '=', tokenHash(machine))
    .where('r.expires_at', '>', at)
    .executeTakeFirst()
}

/** Of two at once only one gets true. */
export async function endRequest(db: Database, id: number): Promise<boolean> {
  const ended = await db.deleteFrom('operator_request').where('id', '=', id).returning('id').executeTakeFirst()
  return ended !== undefined
}

async function endWaysIn(db: Database, operatorId: number): Promise<void> {
  await endSessions(db, { operatorId })
  await db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
  await db.deleteFrom('operator_recovery').where('operator_id', '=', operatorId).execute()
  await db.deleteFrom('operator_request').where('operator_id', '=', operatorId).execute()
  await db
    .updateTable('operator')
    .set({ password_hash: null, totp_secret: null, totp_step: null })
    .where('id', '=', operatorId)
    .execute()
}

/**
 * Makes the passkey of the request the only way in of its login. Without roles those stay that the operator has.
 * Undefined if a source has the name.
 */
export async function admit(db: Database, request: Request, roles: readonly Role[] | undefined, at: Date) {
  const { login, name } = request
  const known = await findOperator(db, login)
  const id = known?.id ?? (await addOperator(db, { login, name, roles: roles ?? [] }))
  if (id === undefined) return undefined
  await endWaysIn(db, id)
  await db
    .insertInto('operator_passkey')
    .values({
      ...{ operator_id: id, name: request.key_name, credential_id: request.credential_id },
      ...{ public_key: request.public_key, counter: request.counter, transports: request.transports },
      ...{ user_handle: request.user_handle, created_at: at, last_used_at: at },
    })
    .execute()
  await db
    .updateTable('operator')
    .set({ state: 'active', ...(roles && { roles: [...roles] }) })
    .where('id', '=', id)
    .execute()
  await trustMachine(db, id, request.machine_hash, at)
  await db.updateTable('operator_request').set({ operator_id: id }).where('id', '=', request.id).execute()
  return id
}
