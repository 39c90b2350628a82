import { generateKeyPairSync } from 'node:crypto'
import {
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCallName,
  operatorPath,
} from '@quayso/contract/operator-calls'
import { operatorTokenHeader, signOperatorToken } from '@quayso/process/operator-token'
import { onTestFinished } from 'vitest'
import { testApi } from '../../testing.ts'
import { testOrder } from '../moderation/testing.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

interface OperatorAsking {
  readonly roles?: readonly string[]
  readonly approvedBy?: number
}

/** Boards in order, and an operator who asks as the console does. */
export async function testOperators() {
  const order = await testOrder()
  const { db, clock } = order
  const { id: operatorId } = await db
    .insertInto('operator')
    .values({ login: 'hong.anh', name: 'Hồng Anh', roles: ['moderator'], state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = testApi({ db, now: () => clock.now, consoleKeys: [publicKey] })
  onTestFinished(() => app.close())
  const operate = async <Name extends OperatorCallName>(
    name: Name,
    body: OperatorBody<Name>,
    { roles = ['moderator'], approvedBy }: OperatorAsking = {},
  ) => {
    const path = operatorPath(name)
    const payload = JSON.stringify(body)
    const claim = { id: operatorId, login: 'hong.anh', roles, approvedBy }
    const token = signOperatorToken(privateKey, claim, { method: 'POST', path, body: payload }, clock.now.getTime())
    const headers = { 'content-type': 'application/json', [operatorTokenHeader]: token }
    const response = await app.inject({ method: 'POST', url: path, headers, payload })
    return { status: response.statusCode, body: response.json() as OperatorAnswer<Name> & { code?: string } }
  }
  /** The number under which the only thing waits that does. */
  const waiting = async () => (await db.selectFrom('review').select('id').executeTakeFirstOrThrow()).id
  const acts = async () => {
    const rows = await db.selectFrom('moderation_act').selectAll().orderBy('id').execute()
    return rows.map(({ kind, member_id, reason, by_operator }) => [kind, member_id, reason, by_operator])
  }
  const lastAct = async () =>
    (await db.selectFrom('moderation_act').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  return { ...order, console: app, operatorId, operate, waiting, acts, lastAct }
}
