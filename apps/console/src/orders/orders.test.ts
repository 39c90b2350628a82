import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hcm, testConsole } from '../testing.ts'
import { placeOrder } from './place-order.ts'

const payload = { ...hcm, tiers: [{ rank: 8, numbers: ['08'] }] }

const prove = () => Promise.reject(new Error('an entry takes no proof'))

async function setUp() {
  const { db, owner, orders, signIn, startWorker } = await testConsole()
  const { login } = await signIn(['entry'])
  const operator = { login, machineHash: null }
  const order = (id: string, changes = {}) =>
    db
      .transaction()
      .execute((trx) => placeOrder({ db: trx, prove }, { id, kind: 'enter', operator, payload, ...changes }))
  return { owner, orders, order, startWorker }
}

test('[CON-10] the console hears of the outcome of its order, whether it waits before or asks after', async () => {
  const { orders, order, startWorker } = await setUp()
  startWorker()
  const id = randomUUID()
  await order(id)
  const [one, other] = await Promise.all([orders.outcomeOf('enter', id), orders.outcomeOf('enter', id)])
  expect(one).toMatchObject({ kind: 'published', publication: { ...hcm, version: 1 } })
  expect(other).toEqual(one)
  expect(await orders.outcomeOf('enter', id)).toEqual(one)
})

test('[CON-13] the same order sent again is one; the same id for another order is refused', async () => {
  const { owner, orders, order, startWorker } = await setUp()
  const id = randomUUID()
  await Promise.all([order(id), order(id)])
  startWorker()
  const outcome = await orders.outcomeOf('enter', id)
  await order(id)
  expect(await orders.outcomeOf('enter', id)).toEqual(outcome)
  expect(await owner.selectFrom('result_entry').select('id').execute()).toHaveLength(1)
  const other = { ...payload, tiers: [{ rank: 8, numbers: ['80'] }] }
  await expect(order(id, { payload: other })).rejects.toMatchObject({ kind: 'conflict' })
})

test('[CON-13] without a worker the console says that nobody answered', async () => {
  const { orders, order } = await setUp()
  const id = randomUUID()
  await order(id)
  expect(await orders.outcomeOf('enter', id, 50)).toEqual({ kind: 'unanswered' })
})
