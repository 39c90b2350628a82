import { expect, test } from 'vitest'
import { closeBoards } from '../testing.ts'
import { testTopics } from './testing.ts'

const addTime = '2026-11-14T19:00:00+07:00'

test('[FAV-05] a topic is written, listed and read; anyone may read it', async () => {
  const { ask, lan, write } = await testTopics()
  const written = await write({ subject: ' Số đẹp ', content: ` ${'Đề'.normalize('NFD')}\n68 ` })
  const row = {
    ...{ id: expect.any(Number), gameCode: 'mb', subject: 'Số đẹp' },
    ...{ authorId: lan.id, nickName: 'Lan', avatar: '', addTime, editTime: null, messageCount: 0 },
  }
  const topic = { ...row, content: 'Đề\n68', pick: null, readMark: 0 }
  expect(written.status).toBe(200)
  expect(written.body).toEqual({ success: true, t: { ...topic, isHeld: false } })
  const { id } = written.body.t
  const detail = await ask(`topic/detail/${id}`)
  expect(detail.body).toEqual({ success: true, t: topic })
  expect(detail.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect((await ask('topic/list')).body).toEqual({ success: true, rows: [row], total: 1 })
})

test('[FAV-05] topics are listed newest first, ten a page, all, by game or by author', async () => {
  const { ask, write, lan, minh, later } = await testTopics()
  for (let i = 1; i <= 11; i++, later(360_000)) await write({ subject: `topic ${i}`, gameCode: i % 2 ? 'mb' : 'st60' })
  await write({ subject: 'another' }, minh)
  const list = async (query: string) => {
    const { rows, total } = (await ask(`topic/list?${query}`)).body
    return [rows.map(({ subject }: { subject: string }) => subject), total]
  }
  const numbered = (...numbers: number[]) => numbers.map((number) => `topic ${number}`)
  expect(await list('')).toEqual([['another', ...numbered(11, 10, 9, 8, 7, 6, 5, 4, 3)], 12])
  expect(await list('page=2')).toEqual([numbered(2, 1), 12])
  expect(await list('gameCode=st60')).toEqual([numbered(10, 8, 6, 4, 2), 5])
  expect(await list(`authorId=${minh.id}`)).toEqual([['another'], 1])
  expect(await list(`authorId=${lan.id}&gameCode=mb&pageSize=2&page=2`)).toEqual([numbered(7, 5), 6])
  expect(await list('page=99')).toEqual([[], 12])
})

test('[FAV-05] others answer, and the answers stand under their topic alone', async () => {
  const { ask, write, reply, read, minh } = await testTopics()
  const first = (await write()).body.t.id
  const second = (await write({ subject: 'Khác' })).body.t.id
  const answer = await reply(first, 'Mình chọn 68')
  expect(answer).toMatchObject({
    status: 200,
    body: { t: { userId: minh.id, content: 'Mình chọn 68', isHeld: false } },
  })
  await reply(first, 'Hay 86')
  const texts = async (id: number) =>
    (await ask(`topic/messages?topicId=${id}`)).body.rows.map(({ content }: { content: string }) => content)
  expect(await texts(first)).toEqual(['Hay 86', 'Mình chọn 68'])
  expect(await texts(second)).toEqual([])
  expect((await read(first)).messageCount).toBe(2)
  expect((await ask('boardMessage/list?gameCode=mb')).body.total).toBe(0)
  const { id } = answer.body.t
  await ask('boardMessage/update', { as: minh, body: { id, content: 'Mình chọn 69' } })
  expect(await texts(first)).toEqual(['Hay 86', 'Mình chọn 69'])
  await ask(`boardMessage/delete/${id}`, { as: minh })
  expect(await texts(first)).toEqual(['Hay 86'])
})

test('[FAV-05] the author edits and deletes; what is deleted is gone with its answers', async () => {
  const { ask, write, reply, lan, later } = await testTopics()
  const { id } = (await write()).body.t
  await reply(id, 'Vâng')
  later(60_000)
  const edited = await ask('topic/update', { as: lan, body: { id, subject: 'Sửa', content: 'Lại' } })
  expect(edited.body.t).toMatchObject({ id, subject: 'Sửa', content: 'Lại', editTime: '2026-11-14T19:01:00+07:00' })
  for (let i = 0; i < 2; i++) {
    expect((await ask(`topic/delete/${id}`, { as: lan, method: 'POST' })).status).toBe(200)
  }
  const gone = { status: 404, body: { success: false, code: 'topic_unknown' } }
  expect(await ask(`topic/detail/${id}`)).toMatchObject(gone)
  expect(await ask(`topic/messages?topicId=${id}`)).toMatchObject(gone)
  expect(await reply(id, 'Sao lại xóa?')).toMatchObject(gone)
  expect((await ask('topic/list')).body).toEqual({ success: true, rows: [], total: 0 })
})

test('[FAV-05] a topic is saved once per key, and a double tap without one once as well', async () => {
  const { ask, write, lan, minh } = await testTopics()
  const once = await Promise.all(Array.from({ length: 10 }, () => write({}, lan, 'one-and-only')))
  expect(new Set(once.map(({ status, body }) => `${status} ${body.t.id}`)).size).toBe(1)
  expect(await write({ subject: 'Khác' }, lan, 'one-and-only')).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  })
  await Promise.all(Array.from({ length: 10 }, () => write({ subject: 'Không khóa' }, minh)))
  expect((await ask('topic/list')).body.total).toBe(2)
})

test('[FAV-05] what is no topic is refused, when it is written and when it is edited', async () => {
  const { ask, write, lan } = await testTopics()
  const { id } = (await write()).body.t
  const pick = { turnNum: '20261115', scope: 'any', numbers: ['68'] }
  for (const [given, status, code] of [
    [{ subject: ' ' }, 400, 'subject_empty'],
    [{ subject: 'ệ'.repeat(101) }, 400, 'subject_too_long'],
    [{ content: '\u200b' }, 400, 'message_empty'],
    [{ content: '😀'.repeat(2001) }, 400, 'topic_too_long'],
    [{ subject: 5 }, 400, 'invalid_request'],
    [{ content: 'a\u0000' }, 400, 'invalid_request'],
    [{ pick: { ...pick, numbers: [] } }, 400, 'invalid_request'],
    [{ pick: { ...pick, scope: 'all' } }, 400, 'invalid_request'],
    [{ pick: { ...pick, numbers: ['68', '68'] } }, 400, 'invalid_request'],
    [{ memberId: 1 }, 400, 'invalid_request'],
  ] as const) {
    const refused = { status, body: { success: false, code } }
    expect(await write(given), JSON.stringify(given)).toMatchObject(refused)
    const edit = { id, subject: 'a', content: 'b', ...given }
    expect(await ask('topic/update', { as: lan, body: edit }), JSON.stringify(given)).toMatchObject(refused)
  }
  expect(await write({ gameCode: 'zzz' })).toMatchObject({ status: 404, body: { code: 'game_unknown' } })
  expect((await ask('topic/list')).body).toMatchObject({ rows: [{ subject: 'Dự đoán' }], total: 1 })
})

test('[FAV-05] the longest subject and text are kept whole', async () => {
  const { write, read } = await testTopics()
  const given = { subject: '👨‍👩‍👧‍👦'.repeat(100), content: '中'.repeat(2000) }
  expect(await read((await write(given)).body.t.id)).toMatchObject(given)
})

test('[FAV-05] what is not there, or cannot be, is not read', async () => {
  const { ask } = await testTopics()
  for (const [path, status, code] of [
    ['topic/list?page=0', 400, 'invalid_request'],
    ['topic/list?gameCode=zzz', 404, 'game_unknown'],
    ['topic/list?authorId=x', 400, 'invalid_request'],
    ['topic/detail/0', 400, 'invalid_request'],
    ['topic/detail/999', 404, 'topic_unknown'],
    ['topic/messages', 400, 'invalid_request'],
    ['topic/messages?topicId=999', 404, 'topic_unknown'],
    ['topic/author/999', 404, 'author_unknown'],
    ['topic/author/x', 400, 'invalid_request'],
  ] as const) {
    expect(await ask(path), path).toMatchObject({ status, body: { success: false, code } })
  }
})

test('[BOARD-08] while the boards are closed no topic is written, edited or answered, but read', async () => {
  const { db, ask, write, reply, lan } = await testTopics()
  const { id } = (await write()).body.t
  await closeBoards(db)
  const closed = { status: 403, body: { code: 'board_closed' } }
  expect(await write({ subject: 'Mới' })).toMatchObject(closed)
  expect(await reply(id, 'Vâng')).toMatchObject(closed)
  expect(await ask('topic/update', { as: lan, body: { id, subject: 'a', content: 'b' } })).toMatchObject(closed)
  expect((await ask(`topic/detail/${id}`)).status).toBe(200)
})

test('[FAV-05] an author has a page once a topic of theirs was shown', async () => {
  const { ask, write, lan, minh } = await testTopics()
  await write()
  await write({ subject: 'Hai' })
  await ask('follow/saveFollowAuthor', { as: minh, body: { authorId: lan.id } })
  expect((await ask(`topic/author/${lan.id}`)).body).toEqual({
    success: true,
    t: {
      ...{ authorId: lan.id, nickName: 'Lan', avatar: '', topicCount: 2, followerCount: 1 },
      picks: { waiting: 0, settled: 0, right: 0, expected: 0 },
      readMark: 2,
    },
  })
  expect(await ask(`topic/author/${minh.id}`)).toMatchObject({ status: 404, body: { code: 'author_unknown' } })
})

test('[FAV-05] the topics of who has left stay, without a name; their page is gone', async () => {
  const { db, ask, write, read, lan } = await testTopics()
  const { id } = (await write()).body.t
  await db.updateTable('member').set({ user_name: null, deleted_at: new Date() }).where('id', '=', lan.id).execute()
  expect(await read(id)).toMatchObject({ authorId: null, nickName: '', avatar: '', content: 'Hôm nay thế nào?' })
  expect(await ask(`topic/author/${lan.id}`)).toMatchObject({ status: 404 })
})

test('[FAV-05] a name in the list is the one of today', async () => {
  const { db, ask, write, lan } = await testTopics()
  await write()
  await db.updateTable('member').set({ nick_name: 'Bà Lan' }).where('id', '=', lan.id).execute()
  expect((await ask('topic/list')).body.rows[0].nickName).toBe('Bà Lan')
})
