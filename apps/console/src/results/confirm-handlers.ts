import type { Database } from '@quayso/database/connect'
import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { resultCalls } from './calls.ts'
import { toAnswer } from './enter-handlers.ts'
import { isPlaced } from './is-placed.ts'
import { readNames } from './names.ts'
import { differenceFromPage, firstWord, readToldTurn, type ToldTurn, tierAt } from './read-told.ts'
import { ownTiers } from './summarize.ts'
import { findTurn } from './turns.ts'

async function readProvisional(db: Database, code: string, turnNum: string): Promise<ToldTurn> {
  const told = await readToldTurn(db, await findTurn(db, code, turnNum))
  if (told.published?.status !== 'provisional') {
    throw new Refusal('conflict', { reason: 'not-provisional', status: told.published?.status ?? 'waiting' })
  }
  return told
}

function tierOf(told: ToldTurn, rank: number, numbers: readonly string[]) {
  const tier = tierAt(told, rank)
  if (!tier) throw new Refusal('invalid', { fault: { kind: 'tier', rank, problem: { kind: 'unknown' } } })
  const isWhole =
    numbers.length === tier.count && numbers.every((one) => /^\d+$/.test(one) && one.length === tier.digits)
  if (!isWhole) throw new Refusal('invalid', { fault: { kind: 'tier', rank, problem: { kind: 'digits' } } })
  return tier
}

type Confirming = 'results.confirmCheck' | 'results.confirm' | 'results.sendBack'

export const resultConfirmHandlers: Pick<Handlers<typeof resultCalls>, Confirming> = {
  'results.confirmCheck': async ({ code, turnNum, rank, numbers }, { db, operator, now, audit }) => {
    const told = await readProvisional(db, code, turnNum)
    const tier = tierOf(told, rank, numbers)
    const first = firstWord(told, tier)
    if (ownTiers(told, { operator, now }).includes(rank)) throw new Refusal('same-person', { rank })
    const subject = `result/${code}/${turnNum}/${rank}`
    const differs = differenceFromPage(told, tier, numbers)
    const action = differs.length === 0 ? 'retyped-alike' : 'retyped-differently'
    await audit({ action, subject, ...(differs.length > 0 && { after: { numbers } }) })
    const nameOf = await readNames(db)
    return { differs, by: first ? nameOf(first.by) : '', at: first?.at.toISOString() ?? null }
  },
  'results.confirm': async ({ code, turnNum, orderId, tiers }, { db, operator, now, audit, services }) => {
    const turn = await findTurn(db, code, turnNum)
    if (!(await isPlaced(db, orderId))) {
      const told = await readProvisional(db, code, turnNum)
      const differing = tiers.filter(({ rank, numbers }) => {
        return differenceFromPage(told, tierOf(told, rank, numbers), numbers).length > 0
      })
      if (differing.length > 0) {
        throw new Refusal('conflict', { reason: 'differs', ranks: differing.map(({ rank }) => rank) })
      }
      const own = ownTiers(told, { operator, now })
      if (tiers.every(({ rank }) => own.includes(rank))) throw new Refusal('same-person', { ranks: own })
    }
    await audit({ action: 'draw-retyped', subject: `result/${code}/${turn.turnNum}`, after: { tiers } })
    await placeOrder(db, { id: orderId, kind: 'confirm', operator, payload: { code, turnNum, tiers } })
    return new AfterCommit(async () => toAnswer(await services.orders.outcomeOf('confirm', orderId)))
  },
  'results.sendBack': async ({ code, turnNum, note }, { db, operator, now, audit }) => {
    const told = await readProvisional(db, code, turnNum)
    await db
      .insertInto('result_note')
      .values({
        ...{ game: code, turn: told.turn, kind: 'sent-back', note: note.trim() },
        ...{ written_by: operator.id, written_at: now },
      })
      .execute()
    await audit({ action: 'draw-sent-back', subject: `result/${code}/${turnNum}`, after: { note: note.trim() } })
    return {}
  },
}
