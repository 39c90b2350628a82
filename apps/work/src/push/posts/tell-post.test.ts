import type { Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { asApp } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { inboxes, join, subscribe, testPush } from '../testing.ts'
import type { PostToTell } from './tell-post.ts'

const at = new Date('2026-11-16T17:00:00+07:00')
const sent_hash = Buffer.alloc(32)

async function writeTopic(db: Database, memberId: number): Promise<number> {
  const board = await db.insertInto('board').values({ kind: 'topic', game: 'mb' }).returning('id').executeTakeFirst()
  const topic = {
    board_id: board?.id ?? 0,
    game: 'mb',
    member_id: memberId,
    subject: 'Cầu mới',
    content: 'a',
    sent_hash,
  }
  const { id } = await db
    .insertInto('topic')
    .values({ ...topic, state: 'shown', added_at: at, news: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function answer(db: Database, topicId: number, memberId: number): Promise<number> {
  const { board_id } = await db
    .selectFrom('topic')
    .select('board_id')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const message = { board_id, member_id: memberId, content: 'b', state: 'shown', added_at: at, sent_hash } as const
  const { id } = await db
    .insertInto('message')
    .values({ ...message, place: Number(count) + 1, news: Number(count) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lan has written a topic and follows it. So does Minh, who follows Lan, too; Hoa has nothing to do with either. */
async function setUp() {
  const push = await testPush()
  const { db, service, runTask, runJobs } = push
  const [lan, minh, hoa] = [await join(db, 'lan'), await join(db, 'minh'), await join(db, 'hoa')]
  const topic = await writeTopic(db, lan)
  const followed = { member_id: minh, followed_at: at, opened_news: 0 }
  await db
    .insertInto('follow_topic')
    .values([minh, lan].map((member_id) => ({ ...followed, member_id, topic_id: topic })))
    .execute()
  await db
    .insertInto('follow_author')
    .values({ ...followed, author_id: lan })
    .execute()
  const posts = ['reply', 'mention', 'author', 'topic']
  const device = (memberId: number, wanted = posts) => subscribe(db, service, { memberId, posts: wanted, follows: [] })
  const tell = async (post: PostToTell) => {
    await runTask('tell-post', post)
    await runJobs()
  }
  const told = () =>
    service.received.map(({ endpoint, message }) => [endpoint, (message as { kind: string }).kind] as const)
  return { ...push, lan, minh, hoa, topic, device, tell, told }
}

test('[NOTE-13] devices of whoever wrote the topic are told of an answer, once, and not of their own', async () => {
  const { db, lan, hoa, topic, device, tell, told, service } = await setUp()
  const lans = await device(lan)
  await device(lan, ['author', 'topic'])
  await device(hoa)
  const messageId = await answer(db, topic, hoa)
  await tell({ messageId })
  await tell({ messageId })
  await tell({ messageId: await answer(db, topic, lan) })
  expect(told()).toEqual([[lans, 'reply']])
  const args = { locale: 'vi', name: 'hoa', subject: 'Cầu mới' }
  expect(service.received[0]?.message).toEqual({ v: 1, kind: 'reply', game: String(topic), turnNum: '20261116', args })
  expect(service.faults).toEqual([])
})

test('[NOTE-13] followers of a topic are told once an hour, in the inbox and on devices that want it', async () => {
  const { db, clock, minh, hoa, topic, device, tell, told } = await setUp()
  const minhs = await device(minh)
  await device(minh, ['reply', 'author'])
  await device(hoa)
  const first = await answer(db, topic, hoa)
  await tell({ messageId: first })
  await tell({ messageId: await answer(db, topic, hoa) })
  expect(told()).toEqual([[minhs, 'topic']])
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  const later = await answer(db, topic, hoa)
  await tell({ messageId: later })
  expect(told()).toEqual([
    [minhs, 'topic'],
    [minhs, 'topic'],
  ])
  expect(await inboxes(db)).toEqual([
    { member_id: minh, kind: 'topic', about: `message:${first}`, args: { messageId: first } },
    { member_id: minh, kind: 'topic', about: `message:${later}`, args: { messageId: later } },
  ])
})

test.each([
  { state: 'held', content: 'b' },
  { state: 'deleted', content: null },
] as const)(
  '[NOTE-13] when the answer that followers were told of is %o, they are told of the next one',
  async (gone) => {
    const { db, minh, hoa, topic, device, tell, told } = await setUp()
    const minhs = await device(minh)
    const first = await answer(db, topic, hoa)
    await tell({ messageId: first })
    await db.updateTable('message').set(gone).where('id', '=', first).execute()
    const second = await answer(db, topic, hoa)
    for (const _ of [1, 2]) await tell({ messageId: second })
    await tell({ messageId: await answer(db, topic, hoa) })
    // It comes back, and the other one is there already.
    await db.updateTable('message').set({ state: 'shown', content: 'b' }).where('id', '=', first).execute()
    await tell({ messageId: first })
    expect(told()).toEqual([
      [minhs, 'topic'],
      [minhs, 'topic'],
    ])
    expect((await inboxes(db)).map(({ member_id, about }) => [member_id, about])).toEqual([
      [minh, `message:${first}`],
      [minh, `message:${second}`],
    ])
  },
)

test('[NOTE-13] what an older version of us has told is not told again', async () => {
  const { db, minh, hoa, topic, device, tell, told } = await setUp()
  await device(minh)
  const hour = Math.floor(at.getTime() / 3_600_000)
  await db
    .insertInto('push_message')
    .values({ id: `answers:${topic}:${hour}`, told_at: at })
    .execute()
  await tell({ messageId: await answer(db, topic, hoa) })
  expect(told()).toEqual([])
})

test('[NOTE-13] a device is not told of posts any more when its session has ended by itself', async () => {
  const { db, lan, hoa, topic, device, tell, told } = await setUp()
  await device(lan)
  await db
    .updateTable('session')
    .set({ created_at: new Date((await databaseNowMs(db)) - 31 * 86_400_000) })
    .execute()
  await tell({ messageId: await answer(db, topic, hoa) })
  expect(told()).toEqual([])
})

test('[NOTE-16] devices of those whom an answer names are told once, as that and nothing else', async () => {
  const { db, lan, minh, hoa, topic, device, tell, told } = await setUp()
  const minhs = await device(minh)
  await device(minh, ['reply', 'author'])
  const lans = await device(lan)
  const messageId = await answer(db, topic, hoa)
  // Minh follows the topic as well; in the inbox it is since it was written.
  await tell({ messageId, mentioned: [minh] })
  await tell({ messageId, mentioned: [minh] })
  expect(told()).toEqual([
    [lans, 'reply'],
    [minhs, 'mention'],
  ])
  expect(await inboxes(db)).toEqual([])
})

test('[NOTE-13] followers of an author are told of a new topic, once', async () => {
  const { db, lan, minh, topic, device, tell, told } = await setUp()
  const minhs = await device(minh)
  await device(lan)
  await tell({ topicId: topic })
  await tell({ topicId: topic })
  expect(told()).toEqual([[minhs, 'author']])
  expect(await inboxes(db)).toEqual([
    { member_id: minh, kind: 'author', about: `topic:${topic}`, args: { topicId: topic } },
  ])
})

test('[NOTE-13] nobody is told of what is not shown, nor on a device that they have logged out of', async () => {
  const { db, lan, minh, hoa, topic, device, tell, told } = await setUp()
  await device(lan)
  await device(minh)
  const messageId = await answer(db, topic, hoa)
  await db.updateTable('message').set({ state: 'held' }).where('id', '=', messageId).execute()
  await tell({ messageId })
  await db.updateTable('message').set({ state: 'shown' }).where('id', '=', messageId).execute()
  await db.updateTable('topic').set({ state: 'held' }).where('id', '=', topic).execute()
  await tell({ messageId })
  await tell({ topicId: topic })
  expect(await inboxes(db)).toEqual([])
  await db.updateTable('topic').set({ state: 'shown' }).where('id', '=', topic).execute()
  await asApp(db, 'quayso_api').deleteFrom('session').where('member_id', 'in', [lan, minh]).execute()
  await tell({ messageId })
  expect(told()).toEqual([])
  expect(await inboxes(db)).toHaveLength(1)
})

test('[NOTE-05, NOTE-13] in quiet hours a post reaches the inbox and no device', async () => {
  const { db, service, minh, topic, tell, told } = await setUp()
  await subscribe(db, service, { memberId: minh, posts: ['author'], follows: [], quiet: [0, 1439] })
  await tell({ topicId: topic })
  expect(told()).toEqual([])
  expect(await inboxes(db)).toHaveLength(1)
})
