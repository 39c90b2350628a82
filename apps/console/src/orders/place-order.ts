import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import { actOfOrder, proofLastsMs, proofOf } from '@quayso/contract/orders/proven-act'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Context, Operator } from '../kernel/context.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { isPlaced } from './is-placed.ts'

/** The proof of a draw lasts as long for the worker that takes the order. */
const orderWaitsMs = 60_000
/** A person who types waits for two or three. */
const mostOpen = 8

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

export type Ordering = Pick<Context<Call>, 'db' | 'prove'>

/** The proof that the order takes, of the operator who makes the call; null if it takes none. */
export async function proveOrder<Kind extends OrderKind>(
  { prove }: Pick<Ordering, 'prove'>,
  order: NewOrder<Kind>,
): Promise<Buffer | null> {
  const { id, kind, operator, approver, payload } = order
  const proof = proofOf(kind, payload)
  if (!proof) return null
  const machine = operator.machineHash?.toString('hex') ?? ''
  const act = actOfOrder({ id, kind, operator: operator.login, approver: approver?.login, payload, machine })
  return prove(act, proof === 'draw' ? proofLastsMs.draw - orderWaitsMs : 0)
}

/** Workers take the oldest order first: those of one operator must not hold up everybody else's. */
async function refuseFlood(trx: Database, operator: string): Promise<void> {
  const { open } = await trx
    .selectFrom('result_order')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('operator', '=', operator)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOpen) throw new Refusal('too-many')
}

/**
 * Inserts an order for the workers, in the transaction of the call that audits it. They see it after the commit;
 * `services.orders.outcomeOf` then waits for its outcome.
 */
export async function placeOrder<Kind extends OrderKind>(ordering: Ordering, order: NewOrder<Kind>): Promise<void> {
  const { db: trx } = ordering
  const { id, kind } = order
  const [operator, approver] = [order.operator.login, order.approver?.login ?? null]
  const payload = JSON.stringify(order.payload)
  const isAgain = await isPlaced(trx, id)
  if (!isAgain) await refuseFlood(trx, order.operator.login)
  const proof = isAgain ? null : await proveOrder(ordering, order)
  const placed = await trx
    .insertInto('result_order')
    .values({
      ...{ id, kind, operator, approver, payload, proof },
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
