import { expect, test } from 'vitest'
import { testOrder } from './testing.ts'

/** A message of Lan's, and members enough to hide it. */
async function withMessage() {
  const order = await testOrder()
  const { id } = (await order.post('đáng ngờ')).body.t
  const members = await Promise.all(Array.from({ length: 4 }, () => order.join()))
  return { ...order, id, members }
}

test('[BOARD-12] one report calls a moderator, three hide it, and reporting twice is reporting once', async () => {
  const { members, report, id, texts, queue, told } = await withMessage()
  const [a, b, c] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]]
  for (let i = 0; i < 3; i++) expect((await report(id, a)).status).toBe(200)
  await report(id, b)
  expect((await queue()).rows).toMatchObject([
    { kind: 'message', subjectId: id, reason: 'reports', reportCount: 2, isHeld: false },
  ])
  expect(await texts()).toEqual(['đáng ngờ'])
  await report(id, c)
  expect(await texts()).toEqual([])
  expect((await queue()).rows).toMatchObject([{ reportCount: 3, isHeld: true }])
  expect(await told()).toEqual(['đáng ngờ', null])
})

test('[BOARD-12] three at once hide it as well', async () => {
  const { members, report, id, texts } = await withMessage()
  await Promise.all(members.map((member) => report(id, member)))
  expect(await texts()).toEqual([])
})

test('[BOARD-12] what a moderator found in order is not hidden by reports again, unless it is edited', async () => {
  const { ask, members, report, id, texts, queue, decide, join, lan } = await withMessage()
  for (const member of members.slice(0, 3)) await report(id, member)
  await decide('approve', (await queue()).rows[0].id)
  expect(await texts()).toEqual(['đáng ngờ'])
  await report(id, members[3] as (typeof members)[0])
  expect(await texts()).toEqual(['đáng ngờ'])
  expect((await queue()).total).toBe(1)
  await ask('boardMessage/update', { as: lan, body: { id, content: 'tệ hơn' } })
  await report(id, await join())
  expect(await texts()).toEqual([])
})

test('[BOARD-12] newcomers are heard, but hide nothing', async () => {
  const { clock, report, id, texts, queue, join } = await withMessage()
  for (let i = 0; i < 4; i++) await report(id, await join({ created: clock.now }))
  expect(await texts()).toEqual(['đáng ngờ'])
  expect((await queue()).rows).toMatchObject([{ reportCount: 4, isHeld: false }])
})

test('[BOARD-12] topics are reported and hidden the same way', async () => {
  const { ask, write, members, report, queue, decide } = await withMessage()
  const { id } = (await write()).body.t
  for (const member of members.slice(0, 3)) await report(id, member, 'topic')
  expect(await ask(`topic/detail/${id}`)).toMatchObject({ status: 404 })
  const [row] = (await queue()).rows
  expect(row).toMatchObject({ kind: 'topic', subjectId: id, subject: 'Dự đoán', reportCount: 3, isHeld: true })
  await decide('remove', row.id)
  expect((await queue()).total).toBe(0)
})

test('[BOARD-14] what a moderator wrote is reported to moderators, but hidden by no number of reports', async () => {
  const { post, write, members, report, texts, queue, told, ask, moderator } = await withMessage()
  const { id } = (await post('thông báo', moderator)).body.t
  const topicId = (await write({}, moderator)).body.t.id
  for (const member of members) {
    expect((await report(id, member)).status).toBe(200)
    expect((await report(topicId, member, 'topic')).status).toBe(200)
  }
  expect(await texts()).toContain('thông báo')
  expect((await ask(`topic/detail/${topicId}`)).status).toBe(200)
  expect((await queue()).rows).toMatchObject([
    { kind: 'message', subjectId: id, reportCount: 4, isHeld: false },
    { kind: 'topic', subjectId: topicId, reportCount: 4, isHeld: false },
  ])
  expect(await told()).not.toContain(null)
})

test('nobody reports themselves, what is not there, or without a reason of the list', async () => {
  const { ask, report, id, lan, minh } = await withMessage()
  expect(await report(id, lan)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await report(999, minh)).toMatchObject({ status: 404, body: { code: 'message_unknown' } })
  expect(await report(999, minh, 'topic')).toMatchObject({ status: 404, body: { code: 'topic_unknown' } })
  for (const body of [{ id }, { id, reason: 'boring' }, { id, reason: 'spam', by: 1 }, { id: 'x', reason: 'spam' }]) {
    expect(await ask('boardMessage/report', { as: minh, body })).toMatchObject({ status: 400 })
  }
})

test('who reports everything is slowed down', async () => {
  const { post, report, minh, join } = await withMessage()
  const ids: number[] = []
  for (let i = 0; i < 11; i++) ids.push((await post(`tin ${i}`, await join())).body.t.id)
  const statuses: number[] = []
  for (const id of ids) statuses.push((await report(id, minh)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
