import { expect, test } from 'vitest'
import type { TestMember } from '../testing.ts'
import { count, withBoard } from './testing.ts'

test('[CALL-19] the same key sent twenty times at once is one message, and everyone gets the same answer', async () => {
  const { db, post, lan } = await withBoard()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('một lần', lan, 'one-and-only')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.t.id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await count({ db })).toBe(1)
})

test('[CALL-19] fifty messages, each sent ten times at once by its key, are fifty', async () => {
  const { db, join, post, list } = await withBoard()
  const members = await Promise.all(Array.from({ length: 10 }, () => join()))
  const statuses = new Set<number>()
  for (let message = 0; message < 50; message += 5) {
    const sends = Array.from({ length: 50 }, (_, i) => {
      const which = message + (i % 5)
      return post(`message ${which}`, members[which % 10] as TestMember, `key-of-${which}`)
    })
    for (const { status } of await Promise.all(sends)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  expect(await count({ db })).toBe(50)
  expect((await list()).total).toBe(50)
})

test("[CALL-19] one member's key means nothing for another", async () => {
  const { db, post, join } = await withBoard()
  await post('một', undefined, 'shared-key')
  expect((await post('một', await join(), 'shared-key')).status).toBe(200)
  expect(await count({ db })).toBe(2)
})

test('[CALL-19] something else under a used key is refused, the same after an edit is not', async () => {
  const { ask, post, lan } = await withBoard()
  const { id } = (await post('một', lan, 'a-used-key')).body.t
  expect(await post('hai', lan, 'a-used-key')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  await ask('boardMessage/update', { as: lan, body: { id, content: 'ba' } })
  expect((await post('một', lan, 'a-used-key')).body.t).toMatchObject({ id, content: 'ba' })
  await ask(`boardMessage/delete/${id}`, { as: lan })
  expect(await post('một', lan, 'a-used-key')).toMatchObject({ status: 404, body: { code: 'message_unknown' } })
})

test('[CALL-19] without a key the same within a minute is one message, later it is another', async () => {
  const { db, post, later, ask, lan } = await withBoard()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('một')))
  expect(new Set(answers.map(({ body }) => body.t.id)).size).toBe(1)
  await post('hai')
  later(61_000)
  await post('một')
  expect(await count({ db })).toBe(3)
  const again = await post('một')
  await ask(`boardMessage/delete/${again.body.t.id}`, { as: lan })
  await post('một')
  expect(await count({ db })).toBe(4)
})
