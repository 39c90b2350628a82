import { expect, test } from 'vitest'
import { testOrder } from './testing.ts'

async function withMuted() {
  const order = await testOrder()
  const { ask, moderator, lan } = order
  const { id } = (await order.post('trước')).body.t
  const topicId = (await order.write()).body.t.id
  const mute = (userId: unknown, minutes: unknown = 60, as = moderator) =>
    ask('moderation/mute', { as, body: { userId, minutes } })
  const unmute = (userId: unknown, as = moderator) => ask('moderation/unmute', { as, body: { userId } })
  expect((await mute(lan.id)).status).toBe(200)
  return { ...order, id, topicId, mute, unmute }
}

test('who is muted writes and edits nothing until the time is over, but may read and delete', async () => {
  const { ask, post, write, reply, later, id, topicId, lan } = await withMuted()
  const muted = { status: 403, body: { success: false, code: 'muted', message: 'You may not write for a while.' } }
  const refused = await post('nữa')
  expect(refused).toMatchObject(muted)
  expect(refused.headers['retry-after']).toBe('3600')
  expect(await ask('boardMessage/update', { as: lan, body: { id, content: 'x' } })).toMatchObject(muted)
  expect(await write({ subject: 'Mới' })).toMatchObject(muted)
  expect(await ask('topic/update', { as: lan, body: { id: topicId, subject: 'a', content: 'b' } })).toMatchObject(muted)
  expect(await reply(topicId, 'x', lan)).toMatchObject(muted)
  expect((await ask('boardMessage/list?gameCode=st60', { as: lan })).body.total).toBe(1)
  expect((await ask(`boardMessage/delete/${id}`, { as: lan })).status).toBe(200)
  later(3_600_000)
  expect((await post('lại được')).status).toBe(200)
})

test('a mute can be made longer or taken back, moderators see who is muted, and all of it is on record', async () => {
  const { ask, post, mute, unmute, audited, later, lan, moderator } = await withMuted()
  await mute(lan.id, 120)
  later(3_600_000)
  expect((await post('chưa')).status).toBe(403)
  expect((await ask('moderation/muted', { as: moderator })).body).toEqual({
    success: true,
    total: 1,
    rows: [{ userId: lan.id, userName: 'Lan', iconUrl: '', endTime: '2026-11-14T21:00:00+07:00' }],
  })
  expect((await unmute(lan.id)).status).toBe(200)
  expect((await post('rồi')).status).toBe(200)
  expect(await unmute(lan.id)).toMatchObject({ status: 404, body: { code: 'member_unknown' } })
  expect(await audited()).toEqual([
    [moderator.id, 'member_muted', lan.id],
    [moderator.id, 'member_muted', lan.id],
    [moderator.id, 'member_unmuted', lan.id],
  ])
})

test('nobody mutes a moderator, who is not there, or for no time', async () => {
  const { mute, join, moderator } = await withMuted()
  const other = await join({ role: 'moderator' })
  for (const id of [other.id, moderator.id]) {
    expect(await mute(id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect(await mute(999)).toMatchObject({ status: 404, body: { code: 'member_unknown' } })
  for (const minutes of [0, -1, 1.5, '60', 525_601]) expect(await mute(1, minutes)).toMatchObject({ status: 400 })
})
