import { randomUUID } from 'node:crypto'
import type { OrderKind, OrderPayload } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { ofAge } from '@quayso/database/testing'

/** An operator for each role, active, called by it: `entry`, `checker`, …, and a second of those that speak or decide. */
export async function addOperators(owner: Database): Promise<void> {
  const roles = ['viewer', 'entry', 'checker', 'moderator', 'content', 'admin']
  const one = (login: string, role: string, state = 'active') => ({
    login,
    name: login,
    roles: [role],
    state,
    ...ofAge,
  })
  await owner
    .insertInto('operator')
    .values([
      ...roles.map((role) => one(role, role)),
      ...[
        one('entry2', 'entry'),
        one('checker2', 'checker'),
        one('admin2', 'admin'),
        one('gone', 'checker', 'suspended'),
      ],
    ])
    .execute()
}

interface Order<Kind extends OrderKind> {
  readonly id?: string
  readonly operator: string
  readonly approver?: string
  readonly payload: OrderPayload<Kind>
}

/** Places an order as the console does; returns its id. */
export async function place<Kind extends OrderKind>(
  db: Database,
  kind: Kind,
  { id = randomUUID(), operator, approver, payload }: Order<Kind>,
): Promise<string> {
  await db
    .insertInto('result_order')
    .values({ id, kind, operator, approver: approver ?? null, payload: JSON.stringify(payload) })
    .execute()
  return id
}

export async function readOutcome(db: Database, id: string): Promise<unknown> {
  const row = await db.selectFrom('result_order').select('outcome').where('id', '=', id).executeTakeFirst()
  return row?.outcome ?? undefined
}
