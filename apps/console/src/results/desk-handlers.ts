import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { resultCalls } from './calls.ts'
import { readToldTurn } from './read-told.ts'
import { findTurn } from './turns.ts'

type Desk = 'results.sendBack' | 'results.pauseFeed' | 'results.import'

const minuteMs = 60_000
/** Years of results are recorded in one transaction. */
const importsWithinMs = 55_000

export const resultDeskHandlers: Pick<Handlers<typeof resultCalls>, Desk> = {
  'results.sendBack': async ({ code, turnNum, note }, { db, operator, now, audit }) => {
    const told = await readToldTurn(db, await findTurn(db, code, turnNum))
    const status = told.published?.status ?? 'waiting'
    if (status !== 'provisional') throw new Refusal('conflict', { reason: 'not-provisional', status })
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
  'results.pauseFeed': async ({ code, source, minutes }, { db, operator, now, audit }) => {
    const found = await db.selectFrom('result_source').select('games').where('name', '=', source).executeTakeFirst()
    if (!found?.games.includes(code)) throw new Refusal('unknown', { source })
    const until = minutes > 0 ? new Date(now.getTime() + minutes * minuteMs) : undefined
    if (until) {
      const pause = { until, paused_by: operator.login }
      await db
        .insertInto('source_pause')
        .values({ source, game: code, ...pause })
        .onConflict((conflict) => conflict.columns(['source', 'game']).doUpdateSet(pause))
        .execute()
    } else {
      await db.deleteFrom('source_pause').where('source', '=', source).where('game', '=', code).execute()
    }
    const action = until ? 'source-paused' : 'source-resumed'
    await audit({ action, subject: `source/${source}`, after: { code, ...(until && { until: until.toISOString() }) } })
    return { until: until?.toISOString() ?? null }
  },
  'results.import': async ({ orderId, code, csv }, { db, operator, audit, prove, services }) => {
    await audit({ action: 'results-imported', subject: `import/${orderId}`, after: { code, characters: csv.length } })
    const payload = { ...(code !== undefined && { code }), csv }
    await placeOrder({ db, prove }, { id: orderId, kind: 'import', operator, payload })
    return new AfterCommit(async () => {
      const outcome = await services.orders.outcomeOf('import', orderId, importsWithinMs)
      return outcome.kind === 'unanswered' ? { kind: 'silent' as const } : outcome
    })
  },
}
