import type { Database } from '@quayso/database/connect'
import type { Static } from 'typebox'
import type { Role } from '../access/permissions.ts'
import { findOperator, isLoginTaken } from '../identity/operators.ts'
import { admit, findRequest, isMachineOfAnother, type Request } from '../identity/requests.ts'
import { giveBack, pay, wordsLimit } from '../identity/throttle.ts'
import type { Context } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Act } from './calls.ts'

type Join = Extract<Static<typeof Act>, { kind: 'join' }>
export interface StoredJoin extends Join {
  readonly request: number
}

export type AdminContext = Pick<Context<Call & { needs: 'operator' }>, 'db' | 'now' | 'services' | 'operator'>

/** Somebody who waits, by the words that they told this admin. Guesses are limited. */
export async function requireRequest({ db, now, services, operator }: AdminContext, words: string): Promise<Request> {
  const limits = [wordsLimit(operator.login)]
  // Outside of the call's transaction: a wrong guess stays paid.
  const toll = await pay(services.db, limits, now)
  if (!toll.isPaid) throw new Refusal('too-many', { retryAfterSeconds: toll.retryAfterSeconds })
  const request = await findRequest(db, words, now)
  if (!request) throw new Refusal('conflict', { reason: 'words' })
  await giveBack(services.db, limits)
  return request
}

async function refuseSharedMachine(db: Database, { machine_hash, login }: Request): Promise<void> {
  if (await isMachineOfAnother(db, machine_hash, login)) throw new Refusal('conflict', { reason: 'machine' })
}

/** The act that two admins decide on. An operator who is back keeps name and roles. */
export async function joinOf(db: Database, request: Request, roles: Role[]): Promise<Join> {
  const { login } = request
  const known = await findOperator(db, login)
  if (known?.state === 'suspended') throw new Refusal('conflict', { reason: 'state', state: known.state })
  if (known) return { kind: 'join', login, name: known.name, roles: known.roles as Role[], isBack: true }
  if (await isLoginTaken(db, login)) throw new Refusal('conflict', { reason: 'login-taken' })
  return { kind: 'join', login, name: request.name, roles, isBack: false }
}

interface Typed {
  readonly words: string
  readonly roles: Role[]
}

export async function checkJoin(context: AdminContext, { words, roles }: Typed): Promise<StoredJoin> {
  const request = await requireRequest(context, words)
  await refuseSharedMachine(context.db, request)
  const join = await joinOf(context.db, request, roles)
  if (join.roles.length === 0) throw new Refusal('invalid', { field: 'roles' })
  return { ...join, request: request.id }
}

/** The second admin has typed the words too, as the person told them. */
export async function letIn(context: AdminContext, join: StoredJoin, words: string) {
  const { db, now } = context
  const request = await requireRequest(context, words)
  if (request.id !== join.request) throw new Refusal('conflict', { reason: 'other-device' })
  await refuseSharedMachine(db, request)
  const { isBack } = await joinOf(db, request, join.roles)
  if (isBack !== join.isBack) throw new Refusal('conflict', { reason: 'state' })
  const id = await admit(db, request, isBack ? undefined : join.roles, now)
  if (id === undefined) throw new Refusal('conflict', { reason: 'login-taken' })
  return { after: { name: join.name, roles: join.roles, passkey: request.key_name } }
}
