import { notifyMembers } from '@quayso/events/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testOrder } from './moderation/testing.ts'
import { testOperators } from './operators/testing.ts'
import type { TestMember } from './testing.ts'

/** Boards with an inbox, and what is in one. */
async function testInbox() {
  const order = await testOrder()
  const { ask } = order
  const inbox = async (as: TestMember, query = '') => (await ask(`inbox/list${query}`, { as })).body.t
  const topic: number = (await order.write()).body.t.id
  return { ...order, inbox, topic }
}

const excerpts = ({ notifications }: { notifications: { excerpt: string }[] }) =>
  notifications.map(({ excerpt }) => excerpt)

test('[NOTE-11] who wrote a topic is told of answers by others, once each, and of none of their own', async () => {
  const { ask, inbox, lan, minh, topic } = await testInbox()
  const answer = (content: string, as: TestMember, key: string) =>
    ask('topic/reply', { as, body: { topicId: topic, content }, key })
  await answer('của Minh', minh, 'the-same-key')
  await answer('của Minh', minh, 'the-same-key')
  await answer('của Lan', lan, 'another-key')
  expect(await inbox(lan)).toEqual({
    notifications: [
      {
        ...{ id: expect.any(Number), kind: 'reply', time: '2026-11-14T19:00:00+07:00', isRead: false, topicId: topic },
        ...{ subject: 'Dự đoán', userName: 'Minh', iconUrl: '', excerpt: 'của Minh' },
      },
    ],
    hasMore: false,
    unread: 1,
  })
  expect(await inbox(minh)).toEqual({ notifications: [], hasMore: false, unread: 0 })
})

test('[NOTE-11] an answer that is held is told when it is shown, and is gone with its message or its topic', async () => {
  const { ask, inbox, reply, queue, decide, lan, minh, topic } = await testInbox()
  await reply(topic, 'đừng lừa đảo nhau')
  expect((await inbox(lan)).unread).toBe(0)
  await decide('approve', (await queue()).rows[0].id)
  expect(excerpts(await inbox(lan))).toEqual(['đừng lừa đảo nhau'])
  const { id } = (await reply(topic, 'hai')).body.t
  expect(excerpts(await inbox(lan))).toEqual(['hai', 'đừng lừa đảo nhau'])
  await ask(`boardMessage/delete/${id}`, { as: minh })
  expect(excerpts(await inbox(lan))).toEqual(['đừng lừa đảo nhau'])
  await ask(`topic/delete/${topic}`, { as: lan, method: 'POST' })
  expect(await inbox(lan)).toMatchObject({ notifications: [], unread: 0 })
})

test('[NOTE-13] who follows an author or a topic sees what was written, until it is hidden or gone', async () => {
  const { db, ask, inbox, reply, lan, minh, topic } = await testInbox()
  const { id } = (await reply(topic, 'một')).body.t
  const at = new Date('2026-11-14T12:00:00Z')
  const tell = async () => {
    await notifyMembers(db, [minh.id], { kind: 'author', about: `topic:${topic}`, args: { topicId: topic }, at })
    await notifyMembers(db, [minh.id], { kind: 'topic', about: `message:${id}`, args: { messageId: id }, at })
  }
  await tell()
  const common = { isRead: false, topicId: topic, subject: 'Dự đoán' }
  expect(await inbox(minh, '?filter=replies')).toMatchObject({
    notifications: [
      { ...common, kind: 'topic', userName: 'Minh', excerpt: 'một' },
      { ...common, kind: 'author', userName: 'Lan' },
    ],
    unread: 2,
  })
  await ask(`boardMessage/delete/${id}`, { as: minh })
  expect(await inbox(minh)).toMatchObject({ notifications: [{ kind: 'author' }], unread: 1 })
  await ask(`topic/delete/${topic}`, { as: lan, method: 'POST' })
  expect(await inbox(minh)).toMatchObject({ notifications: [], unread: 0 })
  // A job that has read it before.
  await tell()
  expect((await inbox(minh)).notifications).toEqual([])
})

test('[NOTE-13] what is shown, and nothing else, is told to followers by a job', async () => {
  const { db, reply, queue, decide, topic } = await testInbox()
  const jobs = async () => {
    const { rows } = await sql<{ payload: unknown }>`
      SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE identifier = 'tell-post' ORDER BY j.id`.execute(db)
    return rows.map(({ payload }) => payload)
  }
  expect(await jobs()).toEqual([{ topicId: topic }])
  const { id } = (await reply(topic, 'đừng lừa đảo nhau')).body.t
  expect(await jobs()).toHaveLength(1)
  await decide('approve', (await queue()).rows[0].id)
  expect(await jobs()).toEqual([{ topicId: topic }, { messageId: id }])
})

test('[NOTE-16] an answer tells those whom it names, if they have written in the topic, and nobody twice', async () => {
  const { db, ask, inbox, lan, minh, moderator, topic } = await testInbox()
  const answer = async (content: string, as: TestMember) =>
    (await ask('topic/reply', { as, body: { topicId: topic, content } })).body.t.id as number
  // Not yet: the moderator has written nothing here.
  await answer('@Mai xem giúp', minh)
  expect((await inbox(moderator)).unread).toBe(0)
  await answer('chào', moderator)
  await answer('tôi đây', lan)
  const id = await answer('@mai và @Lan xem giúp, @Minh tự xem, @Mai ơi', minh)
  expect((await inbox(moderator, '?filter=replies')).notifications).toMatchObject([
    { kind: 'mention', topicId: topic, subject: 'Dự đoán', userName: 'Minh', isRead: false },
  ])
  expect((await inbox(lan)).notifications[0]).toMatchObject({ kind: 'reply' })
  expect((await inbox(lan)).unread).toBe(3)
  expect((await inbox(minh)).unread).toBe(0)
  const { rows } = await sql<{ payload: unknown }>`
    SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1`.execute(db)
  expect(rows).toEqual([{ payload: { messageId: id, mentioned: [moderator.id] } }])
  await ask(`boardMessage/delete/${id}`, { as: minh })
  expect(await inbox(moderator)).toMatchObject({ notifications: [], unread: 0 })
})

test('[NOTE-16] an answer that is held tells those whom it names once it is shown, and is gone with its topic', async () => {
  const { ask, inbox, reply, queue, decide, lan, moderator, topic } = await testInbox()
  await ask('topic/reply', { as: moderator, body: { topicId: topic, content: 'chào' } })
  await reply(topic, '@Mai đừng lừa đảo nhau')
  expect((await inbox(moderator)).unread).toBe(0)
  await decide('approve', (await queue()).rows[0].id)
  expect((await inbox(moderator)).notifications).toMatchObject([{ kind: 'mention' }])
  await ask(`topic/delete/${topic}`, { as: lan, method: 'POST' })
  expect(await inbox(moderator)).toMatchObject({ notifications: [], unread: 0 })
})

test('[NOTE-11] a member is told what moderators decide on what they wrote, and not what others wrote', async () => {
  const { ask, inbox, post, queue, decide, moderator, lan, minh } = await testInbox()
  await post('lừa đảo một')
  await post('lừa đảo hai')
  const [first, second] = (await queue()).rows
  await decide('approve', first.id)
  await decide('remove', second.id)
  await ask('moderation/mute', { as: moderator, body: { userId: lan.id, minutes: 60 } })
  const told = { kind: 'moderation', isRead: false, reason: '', endTime: null }
  expect((await inbox(lan)).notifications).toMatchObject([
    { ...told, act: 'muted', endTime: '2026-11-14T20:00:00+07:00' },
    { ...told, act: 'removed' },
    { ...told, act: 'approved' },
  ])
  for (const other of [minh, moderator]) expect((await inbox(other)).unread).toBe(0)
})

test('[NOTE-11] a decision that is undone is no news any more, nor is the mute that came with it', async () => {
  const { db, operate, post, waiting, ask, lan } = await testOperators()
  await post('lừa đảo')
  const acts = async () => {
    const { notifications } = (await ask('inbox/list', { as: lan })).body.t
    return notifications.map(({ act }: { act: string }) => act)
  }
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud', mute: { days: 7 } })
  expect(await acts()).toEqual(['removed', 'muted'])
  const { id: actId } = await db
    .selectFrom('moderation_act')
    .select('id')
    .where('kind', '=', 'removed')
    .executeTakeFirstOrThrow()
  await operate('undo', { actId })
  expect(await acts()).toEqual([])
})

test('[NOTE-11] the inbox is read in pages of thirty and by kind; what comes meanwhile moves nothing', async () => {
  const { db, ask, inbox, reply, clock, lan, topic } = await testInbox()
  for (let n = 1; n <= 35; n++) {
    const args = { game: 'hcm', turnNum: '20261114', special: '076410' }
    await notifyMembers(db, [lan.id], { kind: 'draw', about: `draw:hcm:${n}`, args, at: clock.now })
  }
  await notifyMembers(db, [lan.id], {
    ...{ kind: 'ticket', about: 'draw:tg', args: { game: 'tg', turnNum: '20261115' }, at: clock.now },
  })
  const first = await inbox(lan)
  expect(first).toMatchObject({ hasMore: true, unread: 36 })
  expect(first.notifications).toHaveLength(30)
  expect(first.notifications[0]).toMatchObject({ kind: 'ticket', game: 'tg', turnNum: '20261115', special: null })
  await reply(topic, 'một')
  const rest = await inbox(lan, `?before=${first.notifications.at(-1).id}`)
  expect(rest).toMatchObject({ hasMore: false, unread: 37 })
  expect(rest.notifications).toHaveLength(6)
  const kindsOf = async (filter: string) => {
    const { notifications } = await inbox(lan, `?filter=${filter}`)
    return [...new Set(notifications.map(({ kind }: { kind: string }) => kind))]
  }
  expect(await kindsOf('tickets')).toEqual(['ticket'])
  expect(await kindsOf('replies')).toEqual(['reply'])
  expect(await kindsOf('results')).toEqual(['draw'])
  expect((await ask('inbox/list?filter=other', { as: lan })).status).toBe(400)
})

test('[NOTE-11] one is read, or all up to one: what came later stays unread, and what is others’ stays theirs', async () => {
  const { ask, inbox, reply, lan, minh, topic } = await testInbox()
  for (const text of ['một', 'hai', 'ba']) await reply(topic, text)
  const ids: number[] = (await inbox(lan)).notifications.map(({ id }: { id: number }) => id)
  const [newest = 0, middle = 0] = ids
  await ask('inbox/readAll', { as: minh, body: { upTo: newest } })
  await ask('inbox/read', { as: minh, body: { id: newest } })
  const readStates = async () => (await inbox(lan)).notifications.map(({ isRead }: { isRead: boolean }) => isRead)
  expect(await readStates()).toEqual([false, false, false])
  expect(await ask('inbox/readAll', { as: lan, body: { upTo: middle } })).toMatchObject({ status: 200 })
  expect(await readStates()).toEqual([false, true, true])
  await ask('inbox/read', { as: lan, body: { id: newest } })
  expect(await inbox(lan)).toMatchObject({ unread: 0 })
})

test('[NOTE-11] what is older than ninety days is not shown, before it is deleted too', async () => {
  const { inbox, reply, later, lan, topic, db, clock } = await testInbox()
  await reply(topic, 'một')
  later(90 * 86_400_000)
  await db.updateTable('session').set({ created_at: clock.now, last_seen_at: clock.now }).execute()
  expect(await inbox(lan)).toMatchObject({ notifications: [], unread: 0 })
})

test('[NOTE-11] the inbox is for members alone, and the office has none', async () => {
  const { ask, lan } = await testInbox()
  for (const path of ['inbox/list', 'inbox/unread']) {
    expect(await ask(path)).toMatchObject({ status: 401, body: { code: 'login_required' } })
    expect(await ask(path, { as: { headers: { 'x-session-token': 'x'.repeat(43) } } })).toMatchObject({ status: 401 })
    expect((await ask(path, { as: lan, headers: { host: 'office.example' } })).status).toBe(404)
  }
  expect((await ask('inbox/list', { as: lan })).headers['cache-control']).toBe('no-store')
})

test('[NOTE-11, USER-10] who deletes their account has no inbox, and their devices are nobody’s', async () => {
  const { db, ask, reply, lan, topic } = await testInbox()
  await reply(topic, 'một')
  const session = await db.selectFrom('session').select('id').where('member_id', '=', lan.id).executeTakeFirst()
  const device = { p256dh: Buffer.alloc(65), auth: Buffer.alloc(16), locale: 'vi', session_id: session?.id }
  const times = { created_at: new Date(), renewed_at: new Date() }
  await db
    .insertInto('push_subscription')
    .values({ endpoint: 'https://push.example/1', ...device, ...times })
    .execute()
  expect((await ask('userInfo/download', { as: lan })).body.t).toMatchObject({
    notifications: [{ kind: 'reply', time: '2026-11-14T19:00:00+07:00', isRead: false }],
    devices: [{ follows: [] }],
  })
  await ask('userInfo/deleteAccount', { as: lan, body: { userId: lan.id } })
  expect(await db.selectFrom('notification').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('push_subscription').select('session_id').execute()).toEqual([{ session_id: null }])
})
