import type { Database } from '@quayso/database/connect'
import type { Static } from 'typebox'
import { countOtherAdmins, findOperator, suspendOperator } from '../identity/operators.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Act, ProposedAct } from './calls.ts'
import { type AdminContext, checkJoin, letIn, type StoredJoin } from './join.ts'

export type PeopleAct = Static<typeof Act>
export type StoredAct = Exclude<PeopleAct, { kind: 'join' }> | StoredJoin
type ActOn<Kind extends StoredAct['kind']> = Extract<StoredAct, { kind: Kind }>

interface Doing extends AdminContext {
  /** The words as the second admin typed them. */
  readonly words: string
}

/** The result, for the audit. */
export interface Done {
  readonly before?: unknown
  readonly after: unknown
}

const leastAdmins = 2

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

const acts: { readonly [Kind in StoredAct['kind']]: (doing: Doing, act: ActOn<Kind>) => Promise<Done> } = {
  join: (doing, act) => letIn(doing, act, doing.words),
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
}

/** Whether this version carries out the proposal. */
export function isKnown({ payload }: { readonly payload: unknown }): boolean {
  return Object.hasOwn(acts, (payload as StoredAct).kind)
}

export function carryOut<Kind extends StoredAct['kind']>(doing: Doing, act: ActOn<Kind>): Promise<Done> {
  const run = acts[act.kind] as (doing: Doing, act: ActOn<Kind>) => Promise<Done>
  return run(doing, act)
}

/** Refuses at once what could not be approved later. */
export async function checkAct(context: AdminContext, act: Static<typeof ProposedAct>): Promise<StoredAct> {
  if (act.kind === 'join') return checkJoin(context, act)
  const found = await require(context.db, act.login)
  const isLoss = act.kind === 'suspend' || (act.kind === 'roles' && !act.roles.includes('admin'))
  if (isLoss) await requireOtherAdmins(context.db, found)
  if (act.kind === 'reinstate') requireState(found.state, ['suspended'])
  if (act.kind === 'suspend') requireState(found.state, ['active', 'invited'])
  return act
}
