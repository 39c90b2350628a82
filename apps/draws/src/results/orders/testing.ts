import { randomUUID } from 'node:crypto'
import { type OrderKind, type OrderPayload, orders } from '@quayso/contract/orders/orders'
import { actOfOrder, proofOf } from '@quayso/contract/orders/proven-act'
import type { Database } from '@quayso/database/connect'
import { ofAge } from '@quayso/database/testing'
import { signAct } from '@quayso/stack/sign-act'
import { softPasskey } from '@quayso/stack/soft-passkey'

const roles = ['viewer', 'entry', 'checker', 'moderator', 'content', 'admin']
const seconds = { entry2: 'entry', checker2: 'checker', admin2: 'admin' }
const logins = [...roles, ...Object.keys(seconds), 'gone']
/** By login. */
const passkeys = new Map(logins.map((login) => [login, softPasskey({ origin: 'https://console.test' })]))

/** An operator for each role, active, called by it: `entry`, `checker`, …, and a second of those that speak or decide. */
export async function addOperators(owner: Database): Promise<void> {
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
      ...Object.entries(seconds).map(([login, role]) => one(login, role)),
      one('gone', 'checker', 'suspended'),
    ])
    .execute()
  for (const [login, { id, publicKey }] of passkeys) {
    await owner
      .insertInto('operator_passkey')
      .values({
        ...{ credential_id: Buffer.from(id, 'base64url'), operator_id: await idOf(owner, login) },
        ...{ public_key: publicKey, counter: 0, transports: [], name: 'test', counts_from: new Date(0) },
      })
      .execute()
  }
}

async function idOf(db: Database, login: string): Promise<number> {
  return (await db.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
}

interface Order<Kind extends OrderKind> {
  readonly id?: string
  readonly operator: string
  readonly approver?: string
  readonly payload: OrderPayload<Kind>
  /** As if by the key of the operator, which takes no proof: the database's owner alone can write that. */
  readonly isByKey?: true
}

/** Proves an order as its last person does; returns the challenge, or null for an order that takes no proof. */
async function proveOrder<Kind extends OrderKind>(db: Database, kind: Kind, order: Order<Kind> & { id: string }) {
  const { id, operator, approver, payload } = order
  const login = approver ?? operator
  const passkey = passkeys.get(login)
  if (!passkey || !Object.hasOwn(orders, kind) || !proofOf(kind, payload)) return null
  const proof = signAct(passkey, actOfOrder({ id, kind, operator, approver, payload, machine: '' }))
  await db
    .insertInto('operator_proof')
    .values({ ...proof, operator_id: await idOf(db, login) })
    .execute()
  return proof.challenge
}

/** Places an order as the console does; returns its id. */
export async function place<Kind extends OrderKind>(
  db: Database,
  kind: Kind,
  { id = randomUUID(), operator, approver, payload, isByKey }: Order<Kind>,
): Promise<string> {
  const proof = await proveOrder(db, kind, { id, operator, ...(approver && { approver }), payload })
  await db
    .insertInto('result_order')
    .values({
      ...{ id, kind, operator, approver: approver ?? null, payload: JSON.stringify(payload), proof },
      ...(isByKey && { by_key: true }),
    })
    .execute()
  return id
}

export async function readOutcome(db: Database, id: string): Promise<unknown> {
  const row = await db.selectFrom('result_order').select('outcome').where('id', '=', id).executeTakeFirst()
  return row?.outcome ?? undefined
}
