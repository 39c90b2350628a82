import { randomUUID } from 'node:crypto'
import type { OrderKind, OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { findKeyOwner } from '@quayso/database/operator-key'
import { sql } from 'kysely'
import { executeOrder } from '../orders/execute-order.ts'
import { finishOrder } from '../orders/take-order.ts'
import { UsageError } from './arguments.ts'
import type { CommandContext } from './command.ts'

/** The login of whose key it is: no command takes a name. */
async function readOperator(trx: Database, { operatorKey }: CommandContext): Promise<string> {
  if (operatorKey === undefined) {
    throw new UsageError('OPERATOR_KEY_FILE must name the file with your key (made in the console, under your account)')
  }
  const owner = await findKeyOwner(trx, operatorKey)
  if (!owner) throw new UsageError('the key of the operator is unknown')
  if (owner.hasEnded) {
    throw new UsageError(
      'the key of the operator has ended: it lasts 8 hours; make one in the console, under My account',
    )
  }
  return owner.login
}

/** The order of whoever has the key; the workers' role alone can give none. */
async function order(trx: Database, { operatorKey = '' }: CommandContext, kind: OrderKind, payload: unknown) {
  const id = randomUUID()
  await sql`SELECT order_by_key(${operatorKey}, ${id}, ${kind}, ${JSON.stringify(payload)}::jsonb)`.execute(trx)
  return id
}

/** Carries out at once what the console would order, with the same checks and the same audit. */
export async function act<Kind extends OrderKind>(
  context: CommandContext,
  kind: Kind,
  payload: OrderPayload<Kind>,
): Promise<OrderOutcome<Kind>> {
  const { db, nowMs } = context
  return db.transaction().execute(async (trx) => {
    const operator = await readOperator(trx, context)
    const id = await order(trx, context, kind, payload)
    const given = { kind, payload, operator, order: id }
    const outcome = await executeOrder(trx, given, { db, nowMs: nowMs(), way: 'command' })
    await finishOrder(trx, id, outcome)
    return outcome as OrderOutcome<Kind>
  })
}
