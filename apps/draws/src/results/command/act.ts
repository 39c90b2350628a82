import type { OrderKind, OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { findKeyOwner } from '@quayso/database/operator-key'
import { executeOrder } from '../orders/execute-order.ts'
import type { People } from '../orders/people.ts'
import { UsageError } from './arguments.ts'
import type { CommandContext } from './command.ts'

/** Nobody is asked for a name: whose key it is acts. */
async function readOwner(trx: Database, key: string, whose: string): Promise<string> {
  const owner = await findKeyOwner(trx, key)
  if (!owner) throw new UsageError(`the key of ${whose} is unknown`)
  if (owner.hasEnded) {
    throw new UsageError(`the key of ${whose} has ended: it lasts 8 hours; make one in the console, under My account`)
  }
  return owner.login
}

/** Who types, and who approves it with a key file of their own. */
export async function readPeople(
  trx: Database,
  { operatorKey, readKeyFile }: CommandContext,
  approverKeyFile?: string,
): Promise<People> {
  if (operatorKey === undefined) {
    throw new UsageError('OPERATOR_KEY_FILE must name the file with your key (made in the console, under your account)')
  }
  const operator = await readOwner(trx, operatorKey, 'the operator')
  if (approverKeyFile === undefined) return { operator }
  const approver = await readOwner(trx, await readKeyFile(approverKeyFile), 'the approver')
  if (approver === operator) throw new UsageError('the approver must be another person')
  return { operator, approver }
}

/** Carries out at once what the console would order, with the same checks and the same audit. */
export async function act<Kind extends OrderKind>(
  context: CommandContext,
  kind: Kind,
  payload: OrderPayload<Kind>,
  approverKeyFile?: string,
): Promise<OrderOutcome<Kind>> {
  const { db, nowMs } = context
  return db.transaction().execute(async (trx) => {
    const people = await readPeople(trx, context, approverKeyFile)
    const outcome = await executeOrder(trx, { kind, payload, ...people }, { db, nowMs: nowMs(), way: 'command' })
    return outcome as OrderOutcome<Kind>
  })
}
