import { type OrderKind, type OrderOutcome, type OrderPayload, orders } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import { Compile, type Validator } from 'typebox/compile'
import { acts } from './acts.ts'
import { findProofFault } from './find-proof-fault.ts'
import { refused } from './outcomes.ts'
import { findPeopleFault, type People } from './people.ts'

export interface GivenOrder extends People {
  readonly order: string
  readonly kind: string
  readonly payload: unknown
}

interface ExecuteOptions {
  /** For what must be there before, outside of the transaction. */
  readonly db: Database
  readonly nowMs: number
  /** Through what it came: `order`, from the console, or `command`. */
  readonly way: string
}

type AnyOutcome = OrderOutcome<OrderKind>

const shapes = new Map<string, Validator>()

function shapeOf(kind: OrderKind): Validator {
  const shape = shapes.get(kind) ?? Compile(orders[kind].payload)
  shapes.set(kind, shape)
  return shape
}

function isKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orders, kind)
}

/** What the audit keeps of a payload: files and addresses, which may have a secret in them, only by their outlines. */
function toAudited(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { address, csv, ...rest } = payload
  return {
    ...rest,
    ...(typeof address === 'string' && { host: URL.parse(address.replaceAll(/[{}]/g, ''))?.host ?? '' }),
    ...(typeof csv === 'string' && { characters: csv.length }),
  }
}

async function carryOut<Kind extends OrderKind>(
  trx: Database,
  kind: Kind,
  given: People & { payload: OrderPayload<Kind>; db: Database; nowMs: number },
): Promise<AnyOutcome> {
  const { operator, approver = '', payload, db, nowMs } = given
  const ordered = { payload, operator, approver, nowMs }
  await acts[kind].prepare?.(db, ordered)
  return acts[kind].carryOut(trx, ordered)
}

/**
 * Carries an order out, in the transaction in which its caller keeps the outcome, and appends it to the audit. What is
 * not in order is refused, and changes nothing.
 */
export async function executeOrder(
  trx: Database,
  { kind, payload, operator, approver, order }: GivenOrder,
  { db, nowMs, way }: ExecuteOptions,
): Promise<AnyOutcome> {
  const people = { operator, order, ...(approver !== undefined && { approver }) }
  const audit = (subject: string, outcome: AnyOutcome, ordered: Record<string, unknown>) =>
    appendAudit(trx, {
      ...{ at: new Date(nowMs), who: operator, second: approver, action: kind, subject },
      ...{ after: { ...ordered, outcome }, way, requestId: order },
    })
  if (!isKind(kind) || !shapeOf(kind).Check(payload)) {
    const at = isKind(kind) ? (shapeOf(kind).Errors(payload)[0]?.instancePath ?? '') : 'kind'
    const outcome = refused({ kind: 'malformed', at })
    await audit('order', outcome, {})
    return outcome
  }
  const given = payload as OrderPayload<typeof kind>
  const fault = (await findPeopleFault(trx, kind, people, payload)) ?? (await findProofFault(trx, order))
  const outcome = fault ? refused(fault) : await carryOut(trx, kind, { ...people, payload: given, db, nowMs })
  const subject = (acts[kind].subject as (payload: unknown) => string)(given)
  await audit(subject, outcome, toAudited(given))
  return outcome
}
