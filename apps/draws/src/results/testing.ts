import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { asOwner, ofAge } from '@quayso/database/testing'
import { type Correction, type CorrectOutcome, correctResult } from './entry/correct-result.ts'
import { type EnterOutcome, enterResult, type LiveEntry } from './entry/enter-result.ts'
import { finishOrder } from './orders/take-order.ts'
import { place } from './orders/testing.ts'

/** Monday, after the southern draws. */
export const nowMs = Date.parse('2026-11-16T20:00:00+07:00')

/** A whole southern draw, special prize first. */
export const hcmTiers = [
  ['123456'],
  ['11111'],
  ['22222'],
  ['33333', '33334'],
  ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
  ['5555'],
  ['6661', '6662', '6663'],
  ['777'],
  ['08'],
] as const

export const hcmStored = hcmTiers.map((numbers) => numbers.join(','))

export function ranked(tiers: readonly (readonly string[])[]) {
  return tiers.map((numbers, rank) => ({ rank, numbers }))
}

export function hcmEntry(change: Partial<LiveEntry> = {}): LiveEntry {
  return {
    ...{ code: 'hcm', turnNum: '20261116', tiers: ranked(hcmTiers), source: 'operator', toldBy: 'alice' },
    ...change,
  }
}

async function addPerson(owner: Database, login: string): Promise<void> {
  const person = { login, name: login, roles: ['entry', 'checker'], state: 'active', ...ofAge }
  await owner
    .insertInto('operator')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Two admins have switched it on long ago. */
async function addOldSource(owner: Database, name: string): Promise<void> {
  const source = {
    name,
    kind: 'front-open',
    owner: name,
    address: `https://${name}.example/`,
    games: ['hcm'],
    added_by: 'a',
  }
  const times = { interval_seconds: 60, before_minutes: 1, after_minutes: 1 }
  await owner
    .insertInto('result_source')
    .values({ ...source, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function asOrdered<Kind extends OrderKind, Outcome>(
  db: Database,
  kind: Kind,
  order: { readonly operator: string; readonly approver?: string; readonly payload: OrderPayload<Kind> },
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> {
  const owner = asOwner(db)
  for (const login of [order.operator, order.approver]) if (login !== undefined) await addPerson(owner, login)
  const id = await place(owner, kind, { ...order, isByKey: true })
  const outcome = await carryOut()
  await finishOrder(owner, id, { kind: 'nothing' })
  return outcome
}

/** These people have imported something. */
export async function addImports(owner: Database, ...logins: readonly string[]): Promise<void> {
  for (const operator of logins) {
    await addPerson(owner, operator)
    const id = await place(owner, 'import', { operator, payload: { csv: '' }, isByKey: true })
    await finishOrder(owner, id, {
      kind: 'imported',
      rows: 0,
      added: 0,
      confirmed: 0,
      unchanged: 0,
      leftOut: 0,
      problems: [],
    })
  }
}

/** A person's confirmation by key, or a source's claim. */
export async function enter(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy, code, turnNum, tiers } = entry
  const carryOut = () => enterResult(db, entry, nowMs)
  if (source === 'feed') {
    await addOldSource(asOwner(db), toldBy)
    return carryOut()
  }
  const payload = { code, turnNum, tiers: tiers.map(({ rank, numbers }) => ({ rank, numbers: [...numbers] })) }
  return asOrdered(db, 'confirm', { operator: toldBy, payload }, carryOut)
}

/** What two people order. */
export async function correct(db: Database, correction: Correction, nowMs: number): Promise<CorrectOutcome> {
  const { code, turnNum, reason, toldBy: operator, approvedBy: approver } = correction
  const tiers = correction.tiers.map(({ rank, numbers }) => ({ rank, numbers: [...numbers] }))
  const order = { operator, approver, payload: { code, turnNum, tiers, reason } }
  return asOrdered(db, 'correct', order, () => correctResult(db, correction, nowMs))
}

/** The order of a game's results, as `[ord, turnNum's day]`. */
export async function readOrder(db: Database, game: string): Promise<number[][]> {
  const rows = await db.selectFrom('draw').select(['ord', 'turn']).where('game', '=', game).orderBy('turn').execute()
  return rows.map(({ ord, turn }) => [ord, turn / 100_000])
}

export async function readOutbox(db: Database) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return rows.map(({ subject, message_id, leaf, payload }) => ({
    subject,
    id: message_id,
    leaf: leaf === null ? null : JSON.parse(leaf),
    payload: payload as Record<string, unknown>,
  }))
}

/** The clock of a game. */
export async function readClock(db: Database, game: string) {
  return db.selectFrom('game_clock').select(['drawn', 'next_turn']).where('game', '=', game).executeTakeFirst()
}
