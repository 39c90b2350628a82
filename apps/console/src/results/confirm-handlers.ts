import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { AfterCommit, type Handlers, type Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { resultCalls } from './calls.ts'
import { toAnswer } from './enter-handlers.ts'
import { isPlaced } from './is-placed.ts'
import { readNames } from './names.ts'
import { differenceFromPage, firstWord, numbersOnPage, readToldTurn, type ToldTurn, tierAt } from './read-told.ts'
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

const differed = 'retyped-differently'

/** Whether this person has typed the same different numbers before. */
async function isRepeated(db: Database, subject: string, { login }: Operator, numbers: readonly string[]) {
  const { rows } = await sql`
    SELECT FROM operator_audit WHERE subject = ${subject} AND who = ${login} AND action = ${differed}
      AND entry::jsonb -> 'after' -> 'numbers' = ${JSON.stringify(numbers)}::jsonb LIMIT 1`.execute(db)
  return rows.length > 0
}

type Confirming = 'results.confirmCheck' | 'results.confirm' | 'results.compare' | 'results.sendBack'

export const resultConfirmHandlers: Pick<Handlers<typeof resultCalls>, Confirming> = {
  'results.confirmCheck': async ({ code, turnNum, rank, numbers, isSure }, { db, operator, audit }) => {
    const told = await readProvisional(db, code, turnNum)
    const tier = tierOf(told, rank, numbers)
    const first = firstWord(told, tier)
    if (first?.by === operator.login) throw new Refusal('same-person', { rank })
    const subject = `result/${code}/${turnNum}/${rank}`
    const differs = differenceFromPage(told, tier, numbers)
    const nameOf = await readNames(db)
    const about = { differs, by: first ? nameOf(first.by) : '', at: first?.at.toISOString() ?? null }
    if (differs.length === 0) {
      await audit({ action: 'retyped-alike', subject })
      return about
    }
    const isShown = isSure || (await isRepeated(db, subject, operator, numbers))
    await audit({ action: isShown ? 'first-word-shown' : differed, subject, after: { numbers } })
    return isShown ? { ...about, theirs: numbersOnPage(told, rank) ?? [] } : about
  },
  'results.confirm': async ({ code, turnNum, orderId, tiers }, { db, operator, audit, services }) => {
    const turn = await findTurn(db, code, turnNum)
    if (!(await isPlaced(db, orderId))) {
      const told = await readProvisional(db, code, turnNum)
      const differing = tiers.filter(({ rank, numbers }) => {
        return differenceFromPage(told, tierOf(told, rank, numbers), numbers).length > 0
      })
      if (differing.length > 0) {
        throw new Refusal('conflict', { reason: 'differs', ranks: differing.map(({ rank }) => rank) })
      }
      const own = ownTiers(told, operator.login)
      if (tiers.every(({ rank }) => own.includes(rank))) throw new Refusal('same-person', { ranks: own })
    }
    await audit({ action: 'draw-retyped', subject: `result/${code}/${turn.turnNum}`, after: { tiers } })
    await placeOrder(db, { id: orderId, kind: 'enter', operator: operator.login, payload: { code, turnNum, tiers } })
    return new AfterCommit(async () => toAnswer(await services.orders.outcomeOf('enter', orderId)))
  },
  'results.compare': async ({ code, turnNum, mine }, { db }) => {
    const told = await readToldTurn(db, await findTurn(db, code, turnNum))
    for (const { rank, numbers } of mine ?? []) tierOf(told, rank, numbers)
    const isWhole =
      told.published?.status !== 'provisional' ||
      told.table.tiers.every(({ rank }) => mine?.some((tier) => tier.rank === rank) ?? false)
    const nameOf = await readNames(db)
    const words = told.words.filter(({ kind }) => isWhole || kind === 'feed')
    const byVoice = Map.groupBy(words, ({ by, kind }) => `${kind} ${by}`)
    const columns = [...byVoice.values()].map((own) => {
      const [{ by, kind } = { by: '', kind: 'feed' as const }] = own
      const at = own.at(-1)?.at.toISOString() ?? null
      const tiers = own.map(({ rank, numbers }) => ({ rank, numbers: [...numbers] }))
      return { by, name: kind === 'operator' ? nameOf(by) : by, kind, at, tiers }
    })
    const page = told.table.tiers.flatMap(({ rank }) => {
      const numbers = numbersOnPage(told, rank)
      return numbers ? [{ rank, numbers }] : []
    })
    const at = told.published?.at?.toISOString() ?? null
    return {
      isWhole,
      columns: isWhole ? [{ by: '', name: '', kind: 'page' as const, at, tiers: page }, ...columns] : columns,
    }
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
