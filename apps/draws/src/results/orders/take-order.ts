import type { OrderKind, OrderOutcome } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { executeOrder, type GivenOrder } from './execute-order.ts'
import { refused } from './outcomes.ts'

interface TakenOrder extends GivenOrder {
  readonly id: string
  readonly ageMs: number
  readonly now: Date
}

export interface DoneOrder {
  readonly id: string
  readonly kind: string
  readonly operator: string
  readonly outcome: OrderOutcome<OrderKind>
  /** From the order to its outcome. */
  readonly tookMs: number
}

/**
 * Whoever ordered something waits seconds for it, and is then told that nobody took it. None of the kinds may happen
 * later: a tier, a pause or a switched source that appears by itself when the workers come back is worse than none.
 */
const expiresAfterMs = 60_000

/** Files take seconds: other orders do not wait for them. */
export type Lane = 'files' | 'others'

async function lockOldest(trx: Database, lane: Lane): Promise<TakenOrder | undefined> {
  const { rows } = await sql<Omit<TakenOrder, 'approver'> & { approver: string | null }>`
    SELECT id, kind, operator, approver, payload, clock_timestamp() AS now,
      extract(epoch FROM clock_timestamp() - ordered_at)::float8 * 1000 AS "ageMs"
    FROM result_order
    WHERE done_at IS NULL AND (kind = 'import') = ${lane === 'files'}
    ORDER BY ordered_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(trx)
  return rows[0] && { ...rows[0], approver: rows[0].approver ?? undefined }
}

/** Whether orders are open, in other workers' hands if not in ours. */
export async function hasOpenOrders(db: Database, lane: Lane): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    SELECT EXISTS (
      SELECT FROM result_order WHERE done_at IS NULL AND (kind = 'import') = ${lane === 'files'}) AS "isOpen"`.execute(
    db,
  )
  return rows[0]?.isOpen ?? false
}

/** Keeps what became of an order; returns when. */
export async function finishOrder(trx: Database, id: string, outcome: DoneOrder['outcome']): Promise<Date | null> {
  const { done_at } = await trx
    .updateTable('result_order')
    .set({ done_at: sql`clock_timestamp()`, outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .returning('done_at')
    .executeTakeFirstOrThrow()
  return done_at
}

async function finish(trx: Database, { id, kind, operator, ageMs, now }: TakenOrder, outcome: DoneOrder['outcome']) {
  const done_at = await finishOrder(trx, id, outcome)
  const tookMs = ageMs + ((done_at?.getTime() ?? 0) - now.getTime())
  return { id, kind, operator, outcome, tookMs }
}

interface TakeOptions {
  readonly lane: Lane
  /** Before an order is carried out: one of which this returns true is refused as failed. */
  readonly isGivenUp: (id: string) => boolean
}

/**
 * Carries out the oldest order that no other worker has, and keeps its outcome, in one transaction: whatever dies, it is
 * done once or is still open. Undefined if there is none.
 */
export async function takeOrder(db: Database, { lane, isGivenUp }: TakeOptions): Promise<DoneOrder | undefined> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOldest(trx, lane)
    if (!order) return undefined
    if (order.ageMs > expiresAfterMs) return finish(trx, order, refused({ kind: 'expired' }))
    if (isGivenUp(order.id)) return finish(trx, order, refused({ kind: 'failed' }))
    const options = { db, nowMs: order.now.getTime(), way: 'order' }
    return finish(trx, order, await executeOrder(trx, { ...order, order: order.id }, options))
  })
}
