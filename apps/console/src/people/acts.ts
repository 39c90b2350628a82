import type { Database } from '@quayso/database/connect'
import type { Static } from 'typebox'
import { invitationLink, newInvitation } from '../identity/invitations.ts'
import {
  addOperator,
  countOtherAdmins,
  findOperator,
  isLogin,
  isLoginTaken,
  normalName,
  suspendOperator,
} from '../identity/operators.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Act } from './calls.ts'

export type PeopleAct = Static<typeof Act>
type ActOn<Kind extends PeopleAct['kind']> = Extract<PeopleAct, { kind: Kind }>

interface Doing {
  readonly db: Database
  readonly origin: string
  readonly now: Date
}

/** What came of it, for the audit; and the link, if there is one. */
export interface Done {
  readonly before?: unknown
  readonly after: unknown
  readonly link?: { readonly url: string; readonly login: string; readonly expiresAt: string }
}

const leastAdmins = 2

async function linkFor({ db, origin, now }: Doing, id: number, login: string) {
  const { token, expiresAt } = await newInvitation(db, id, now)
  return { url: invitationLink(origin, token), login, expiresAt: expiresAt.toISOString() }
}

async function require(db: Database, login: string) {
  const found = await findOperator(db, login)
  if (!found) throw new Refusal('unknown')
  return found
}

/** There are always two who can let others in and out. */
async function requireOtherAdmins(db: Database, { id, roles, state }: Awaited<ReturnType<typeof require>>) {
  const isAdmin = state === 'active' && roles.includes('admin')
  if (isAdmin && (await countOtherAdmins(db, id)) < leastAdmins)
    throw new Refusal('conflict', { reason: 'last-admins' })
}

function requireState(state: string, allowed: readonly string[]): void {
  if (!allowed.includes(state)) throw new Refusal('conflict', { reason: 'state', state })
}

const acts: { readonly [Kind in PeopleAct['kind']]: (doing: Doing, act: ActOn<Kind>) => Promise<Done> } = {
  invite: async (doing, { login, name, roles }) => {
    const id = await addOperator(doing.db, { login, name, roles })
    if (id === undefined) throw new Refusal('conflict', { reason: 'login-taken' })
    return { after: { name, roles }, link: await linkFor(doing, id, login) }
  },
  roles: async ({ db }, { login, roles }) => {
    const found = await require(db, login)
    if (!roles.includes('admin')) await requireOtherAdmins(db, found)
    await db.updateTable('operator').set({ roles }).where('id', '=', found.id).execute()
    return { before: { roles: found.roles }, after: { roles } }
  },
  suspend: async ({ db }, { login }) => {
    const found = await require(db, login)
    requireState(found.state, ['active', 'invited'])
    await requireOtherAdmins(db, found)
    await suspendOperator(db, found.id)
    return { before: { state: found.state }, after: { state: 'suspended' } }
  },
  reinstate: async ({ db }, { login }) => {
    const found = await require(db, login)
    requireState(found.state, ['suspended'])
    await db.updateTable('operator').set({ state: 'active' }).where('id', '=', found.id).execute()
    return { before: { state: found.state }, after: { state: 'active' } }
  },
  'invite-again': async (doing, { login }) => {
    const found = await require(doing.db, login)
    requireState(found.state, ['active', 'invited'])
    return { after: { roles: found.roles }, link: await linkFor(doing, found.id, login) }
  },
}

export function carryOut<Kind extends PeopleAct['kind']>(doing: Doing, act: ActOn<Kind>): Promise<Done> {
  const run = acts[act.kind] as (doing: Doing, act: ActOn<Kind>) => Promise<Done>
  return run(doing, act)
}

/** Refuses at once what could not be approved later. */
export async function checkAct(db: Database, act: PeopleAct): Promise<PeopleAct> {
  if (act.kind === 'invite') return checkInvite(db, act)
  const found = await require(db, act.login)
  const isLoss = act.kind === 'suspend' || (act.kind === 'roles' && !act.roles.includes('admin'))
  if (isLoss) await requireOtherAdmins(db, found)
  if (act.kind === 'reinstate') requireState(found.state, ['suspended'])
  if (act.kind === 'suspend' || act.kind === 'invite-again') requireState(found.state, ['active', 'invited'])
  return act
}

async function checkInvite(db: Database, act: ActOn<'invite'>): Promise<PeopleAct> {
  const name = normalName(act.name)
  if (name === undefined) throw new Refusal('invalid', { field: 'name' })
  if (!isLogin(act.login)) throw new Refusal('invalid', { field: 'login' })
  if (act.roles.length === 0) throw new Refusal('invalid', { field: 'roles' })
  if (await isLoginTaken(db, act.login)) throw new Refusal('conflict', { reason: 'login-taken' })
  return { ...act, name }
}
