import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../testing.ts'
import { testTopics } from '../topics/testing.ts'

/** Minh follows what Lan writes. */
async function withFollower() {
  const topics = await testTopics()
  const { ask, minh } = topics
  const post = (path: string, body: object, as: TestMember = minh) => ask(`follow/${path}`, { as, body })
  const end = (kind: 'Article' | 'Author', id: number | string, as: TestMember = minh) =>
    ask(`follow/deleteFollow${kind}/${id}`, { as, method: 'POST' })
  const list = async (kind: 'Article' | 'Author', query = '', as: TestMember = minh) =>
    (await ask(`follow/follow${kind}List${query}`, { as })).body
  const articleMarks = async () =>
    (await list('Article')).rows.map((row: { isNewestMessage: boolean }) => row.isNewestMessage)
  const authorMarks = async () => (await list('Author')).rows.map((row: { isNewest: boolean }) => row.isNewest)
  return { ...topics, post, end, list, articleMarks, authorMarks }
}

test('[CALL-22, FAV-01] followed topics, last followed first, in the shape of the specification', async () => {
  const { write, post, list, later } = await withFollower()
  const first = (await write({ subject: 'Một' })).body.t.id
  const second = (await write({ subject: 'Hai' })).body.t.id
  const followed = await post('saveFollowArticle', { articleId: first })
  expect(followed).toMatchObject({ status: 200, body: { success: true, t: { id: expect.any(Number) } } })
  later(60_000)
  await post('saveFollowArticle', { articleId: second })
  const again = await post('saveFollowArticle', { articleId: first })
  expect(again.body).toEqual(followed.body)
  expect(await list('Article')).toEqual({
    success: true,
    total: 2,
    rows: [
      {
        ...{ id: expect.any(Number), articleId: second, article: { id: second, subject: 'Hai' } },
        ...{ addTime: '2026-11-14T19:01:00+07:00', isNewestMessage: false },
      },
      {
        ...{ id: followed.body.t.id, articleId: first, article: { id: first, subject: 'Một' } },
        ...{ addTime: '2026-11-14T19:00:00+07:00', isNewestMessage: false },
      },
    ],
  })
  expect((await list('Article', '?page=2&pageSize=1')).rows).toMatchObject([{ articleId: first }])
})

test('[CALL-23, FAV-01] followed authors with their newest topic, in the shape of the specification', async () => {
  const { db, write, post, list, lan } = await withFollower()
  await write({ subject: 'Một' })
  const { id } = (await write({ subject: 'Hai' })).body.t
  await db
    .updateTable('member')
    .set({ nick_name: 'Bà Lan', icon_url: '/media/a.jpg' })
    .where('id', '=', lan.id)
    .execute()
  const { t } = (await post('saveFollowAuthor', { authorId: lan.id })).body
  expect(await list('Author')).toEqual({
    success: true,
    total: 1,
    rows: [
      {
        ...{ id: t.id, authorId: lan.id, isNewest: false, addTime: '2026-11-14T19:00:00+07:00' },
        newestArticle: { id, subject: 'Hai', avatar: '/media/a.jpg', nickName: 'Bà Lan' },
      },
    ],
  })
})

test('[CALL-24, CALL-25, FAV-03] unfollowing takes the row away, once, and only the own one', async () => {
  const { write, post, end, list, lan, minh } = await withFollower()
  const { id } = (await write()).body.t
  const article = (await post('saveFollowArticle', { articleId: id })).body.t.id
  const author = (await post('saveFollowAuthor', { authorId: lan.id })).body.t.id
  const unknown = { status: 404, body: { success: false, code: 'follow_unknown' } }
  for (const [kind, followId] of [
    ['Article', article],
    ['Author', author],
  ] as const) {
    expect(await end(kind, followId, lan)).toMatchObject(unknown)
    expect((await list(kind)).total).toBe(1)
    expect(await end(kind, followId, minh)).toMatchObject({ status: 200, body: { success: true } })
    expect(await list(kind)).toEqual({ success: true, rows: [], total: 0 })
    expect(await end(kind, followId)).toMatchObject(unknown)
    expect(await end(kind, 'x')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
})

test('[FAV-04] a followed topic is marked while there is a message that was not there when it was opened', async () => {
  const { ask, write, reply, read, post, articleMarks, lan, minh } = await withFollower()
  const { id } = (await write()).body.t
  await reply(id, 'trước khi theo dõi', lan)
  await post('saveFollowArticle', { articleId: id })
  expect(await articleMarks()).toEqual([false])
  await reply(id, 'của mình', minh)
  expect(await articleMarks()).toEqual([false])
  const news = (await reply(id, 'mới', lan)).body.t.id
  expect(await articleMarks()).toEqual([true])
  const { readMark } = await read(id)
  await reply(id, 'trong lúc đọc', lan)
  await post('openArticle', { articleId: id, readMark })
  expect(await articleMarks()).toEqual([true])
  await post('openArticle', { articleId: id, readMark: (await read(id)).readMark })
  expect(await articleMarks()).toEqual([false])
  await post('openArticle', { articleId: id, readMark: 0 })
  expect(await articleMarks()).toEqual([false])
  await ask(`boardMessage/delete/${news}`, { as: lan })
  expect(await articleMarks()).toEqual([false])
})

test('[FAV-04] the mark goes when what was new is deleted, and does not come with an edit', async () => {
  const { ask, write, reply, post, articleMarks, lan } = await withFollower()
  const { id } = (await write()).body.t
  const old = (await reply(id, 'cũ', lan)).body.t.id
  await post('saveFollowArticle', { articleId: id })
  await ask('boardMessage/update', { as: lan, body: { id: old, content: 'sửa' } })
  expect(await articleMarks()).toEqual([false])
  const news = (await reply(id, 'mới', lan)).body.t.id
  expect(await articleMarks()).toEqual([true])
  await ask(`boardMessage/delete/${news}`, { as: lan })
  expect(await articleMarks()).toEqual([false])
})

test('[FAV-04] an author is marked until their newest topic or their page is opened', async () => {
  const { ask, write, read, post, authorMarks, lan } = await withFollower()
  const first = (await write({ subject: 'Một' })).body.t.id
  await post('saveFollowAuthor', { authorId: lan.id })
  expect(await authorMarks()).toEqual([false])
  const second = (await write({ subject: 'Hai' })).body.t.id
  expect(await authorMarks()).toEqual([true])
  await post('openArticle', { articleId: first, readMark: (await read(first)).readMark })
  expect(await authorMarks()).toEqual([true])
  await post('openArticle', { articleId: second, readMark: (await read(second)).readMark })
  expect(await authorMarks()).toEqual([false])
  await write({ subject: 'Ba' })
  const { readMark } = (await ask(`topic/author/${lan.id}`)).body.t
  await write({ subject: 'Bốn' })
  await post('openAuthor', { authorId: lan.id, readMark })
  expect(await authorMarks()).toEqual([true])
  await post('openAuthor', { authorId: lan.id, readMark: (await ask(`topic/author/${lan.id}`)).body.t.readMark })
  expect(await authorMarks()).toEqual([false])
})

test('opening tells what one follows, and follows nothing', async () => {
  const { write, post, lan } = await withFollower()
  const { id } = (await write()).body.t
  const open = async () => (await post('openArticle', { articleId: id, readMark: 0 })).body.t
  expect(await open()).toEqual({ articleFollowId: null, authorFollowId: null })
  const articleFollowId = (await post('saveFollowArticle', { articleId: id })).body.t.id
  const authorFollowId = (await post('saveFollowAuthor', { authorId: lan.id })).body.t.id
  expect(await open()).toEqual({ articleFollowId, authorFollowId })
  expect((await post('openAuthor', { authorId: lan.id, readMark: 0 })).body.t).toEqual({ authorFollowId })
  expect((await post('openAuthor', { authorId: 999, readMark: 0 })).body.t).toEqual({ authorFollowId: null })
})

test('a mark from the future is no more than what there is', async () => {
  const { write, reply, post, articleMarks, lan } = await withFollower()
  const { id } = (await write()).body.t
  await post('saveFollowArticle', { articleId: id })
  await post('openArticle', { articleId: id, readMark: Number.MAX_SAFE_INTEGER })
  await reply(id, 'mới', lan)
  expect(await articleMarks()).toEqual([true])
})

test('a followed topic that was deleted can still be unfollowed', async () => {
  const { ask, write, post, end, list, lan } = await withFollower()
  const { id } = (await write()).body.t
  const { t } = (await post('saveFollowArticle', { articleId: id })).body
  await ask(`topic/delete/${id}`, { as: lan, method: 'POST' })
  expect((await list('Article')).rows).toMatchObject([{ article: { id, subject: '' }, isNewestMessage: false }])
  expect((await end('Article', t.id)).status).toBe(200)
})

test('an author whose topics are all gone is followed still', async () => {
  const { ask, write, post, list, lan } = await withFollower()
  const { id } = (await write()).body.t
  await post('saveFollowAuthor', { authorId: lan.id })
  await ask(`topic/delete/${id}`, { as: lan, method: 'POST' })
  expect((await list('Author')).rows).toMatchObject([
    { isNewest: false, newestArticle: { id: null, subject: '', nickName: 'Lan' } },
  ])
})

test('nobody follows themselves, nor what is not there', async () => {
  const { write, post, lan, minh } = await withFollower()
  await write()
  expect(await post('saveFollowAuthor', { authorId: lan.id }, lan)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await post('saveFollowAuthor', { authorId: minh.id }, lan)).toMatchObject({
    status: 404,
    body: { code: 'author_unknown' },
  })
  expect(await post('saveFollowArticle', { articleId: 999 })).toMatchObject({
    status: 404,
    body: { code: 'topic_unknown' },
  })
  expect(await post('openArticle', { articleId: 999, readMark: 0 })).toMatchObject({ status: 404 })
  for (const path of ['saveFollowArticle', 'saveFollowAuthor', 'openArticle', 'openAuthor']) {
    expect(await post(path, { articleId: 'x' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
})

test('one follows at most a thousand topics', async () => {
  const { db, write, post, minh } = await withFollower()
  const { id } = (await write()).body.t
  const { board_id, ...topic } = await db.selectFrom('topic').selectAll().executeTakeFirstOrThrow()
  const boards = await db
    .insertInto('board')
    .values(Array.from({ length: 1000 }, () => ({ kind: 'topic' as const, game: 'mb' })))
    .returning('id')
    .execute()
  const { id: _, ...copied } = topic
  const topics = await db
    .insertInto('topic')
    .values(boards.map((board) => ({ ...copied, board_id: board.id })))
    .returning('id')
    .execute()
  const follow = { member_id: minh.id, followed_at: new Date(), opened_news: 0 }
  await db
    .insertInto('follow_topic')
    .values(topics.map((one) => ({ ...follow, topic_id: one.id })))
    .execute()
  expect(await post('saveFollowArticle', { articleId: id })).toMatchObject({
    status: 409,
    body: { code: 'follows_full' },
  })
  expect((await post('saveFollowArticle', { articleId: topics[0]?.id })).status).toBe(200)
})

test('who deletes their account while somebody begins to follow them is followed by nobody', async () => {
  const { db, write, post, lan } = await withFollower()
  await write()
  const leaving = await db.startTransaction().execute()
  await leaving
    .updateTable('member')
    .set({ user_name: null, deleted_at: new Date() })
    .where('id', '=', lan.id)
    .execute()
  const following = post('saveFollowAuthor', { authorId: lan.id })
  const waiting = sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
  await leaving.commit().execute()
  expect(await following).toMatchObject({ status: 404, body: { success: false, code: 'author_unknown' } })
})
