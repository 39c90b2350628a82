import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'

/** A person who gives an order, and on which machine. */
export type OrderedBy = Pick<Operator, 'login' | 'machineHash'>

interface NewOrder<Kind extends OrderKind> {
  /** A UUID that the page chooses: sent again, it is the same order. */
  readonly id: string
  readonly kind: Kind
  readonly operator: OrderedBy
  readonly approver?: OrderedBy
  readonly payload: OrderPayload<Kind>
}

/**
 * Tells the workers to do something about results, in the transaction of the call that audits it. The order goes out
 * with the commit; `services.orders.outcomeOf` waits for what becomes of it, after the transaction.
 */
export async function placeOrder<Kind extends OrderKind>(trx: Database, order: NewOrder<Kind>): Promise<void> {
  const { id, kind } = order
  const [operator, approver] = [order.operator.login, order.approver?.login ?? null]
  const payload = JSON.stringify(order.payload)
  const placed = await trx
    .insertInto('result_order')
    .values({
      ...{ id, kind, operator, approver, payload },
      machine_hash: order.operator.machineHash,
      approver_machine_hash: order.approver?.machineHash ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (placed.numInsertedOrUpdatedRows === 1n) return
  const same = await trx
    .selectFrom('result_order')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('operator', '=', operator)
    .where('approver', 'is not distinct from', approver)
    .where(sql<boolean>`payload = ${payload}::jsonb`)
    .executeTakeFirst()
  if (!same) throw new Refusal('conflict', { order: id })
}
