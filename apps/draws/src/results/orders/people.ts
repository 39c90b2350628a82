import type { OrderFault } from '@quayso/contract/orders/faults'
import { type Order, type OrderKind, orders } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface People {
  /** Their login: what they say is told under it. */
  readonly operator: string
  readonly approver?: string | undefined
  /** The order's id: it has the machines of both. */
  readonly order?: string | undefined
}

type PersonProblem = Extract<OrderFault, { kind: 'not-allowed' }>['problem']

async function findProblem(
  trx: Database,
  login: string | undefined,
  roles: readonly string[],
): Promise<PersonProblem | undefined> {
  if (login === undefined) return 'missing'
  const found = await trx
    .selectFrom('operator')
    .select(['state', 'roles'])
    .where('login', '=', login)
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.state !== 'active') return 'not-active'
  return roles.some((role) => found.roles.includes(role)) ? undefined : 'role'
}

/** Of age, on two machines, and neither the guest of the other. */
async function areTwoPeople(trx: Database, order: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ areTwo: boolean }>`SELECT is_ordered_by_two(${order ?? null}) AS "areTwo"`.execute(trx)
  return rows[0]?.areTwo ?? false
}

/** The worker looks for itself: whoever can only insert orders gives nobody a right that they do not have. */
export async function findPeopleFault(
  trx: Database,
  kind: OrderKind,
  { operator, approver, order }: People,
  payload?: unknown,
): Promise<OrderFault | undefined> {
  const needs: Order = orders[kind]
  const first = await findProblem(trx, operator, needs.operator)
  if (first) return { kind: 'not-allowed', who: 'operator', problem: first }
  if (needs.isAlone?.(payload)) return undefined
  const second = needs.approver && (await findProblem(trx, approver, needs.approver))
  if (second) return { kind: 'not-allowed', who: 'approver', problem: second }
  if (!needs.claims || (await areTwoPeople(trx, order))) return undefined
  return { kind: 'not-allowed', who: 'approver', problem: 'not-two' }
}
