import { expect, test } from 'vitest'
import { testOrder } from './testing.ts'

const hidden = { status: 404, body: { success: false, code: 'message_unknown' } }

test('[BOARD-11] what the rules hold is for its writer and moderators alone, until it is approved', async () => {
  const { ask, post, texts, queue, decide, audited, told, lan, minh, moderator } = await testOrder()
  await post('trước')
  const held = await post('l ừ a  đ ả o à?')
  expect(held).toMatchObject({ status: 200, body: { t: { content: 'l ừ a  đ ả o à?', isHeld: true } } })
  const { id } = held.body.t
  await post('sau')
  expect(await texts()).toEqual(['sau', 'trước'])
  expect(await told()).toEqual(['trước', 'sau'])
  expect(await ask('boardMessage/update', { as: minh, body: { id, content: 'x' } })).toMatchObject(hidden)
  expect(await ask(`boardMessage/delete/${id}`, { as: minh })).toMatchObject(hidden)
  const waiting = await queue()
  expect(waiting).toEqual({
    success: true,
    total: 1,
    rows: [
      {
        ...{ id: expect.any(Number), kind: 'message', subjectId: id, gameCode: 'st60' },
        ...{ userId: lan.id, userName: 'Lan', iconUrl: '', subject: '', content: 'l ừ a  đ ả o à?' },
        ...{ addTime: '2026-11-14T19:00:00+07:00', reason: 'rules', reportCount: 0, isHeld: true },
      },
    ],
  })
  expect((await decide('approve', waiting.rows[0].id)).status).toBe(200)
  expect(await texts()).toEqual(['sau', 'l ừ a  đ ả o à?', 'trước'])
  expect(await told()).toEqual(['trước', 'sau', 'l ừ a  đ ả o à?'])
  expect((await queue()).total).toBe(0)
  expect(await audited()).toEqual([[moderator.id, 'message_approved', id]])
})

test('[BOARD-13] what waits is given to its writer, to nobody else, and only for as long as it waits', async () => {
  const { ask, post, write, queue, decide, lan, minh, moderator } = await testOrder()
  const held = (path: string, as?: typeof lan) => ask(path, as ? { as } : {})
  const ofGame = 'boardMessage/held?gameCode=st60'
  await post('trước')
  const first = (await post('lừa đảo một')).body.t
  const second = (await post('lừa đảo hai')).body.t
  const topicId = (await write({}, minh)).body.t.id
  const answer = (await ask('topic/reply', { as: lan, body: { topicId, content: 'lừa đảo ba' } })).body.t
  const ofTopic = `topic/held?topicId=${topicId}`

  const own = await held(ofGame, lan)
  expect(own.body).toEqual({ success: true, rows: [second, first], total: 2 })
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await held(ofTopic, lan)).body.rows).toEqual([answer])
  expect((await held('boardMessage/held?gameCode=mb60', lan)).body.rows).toEqual([])
  for (const other of [minh, moderator]) {
    for (const path of [ofGame, ofTopic]) expect((await held(path, other)).body.rows).toEqual([])
  }
  for (const path of [ofGame, ofTopic]) expect((await held(path)).status).toBe(401)

  const reviews = (await queue()).rows as { id: number; subjectId: number }[]
  const reviewOf = (id: number) => reviews.find(({ subjectId }) => subjectId === id)?.id ?? 0
  await decide('approve', reviewOf(first.id))
  await decide('remove', reviewOf(second.id))
  expect((await held(ofGame, lan)).body.rows).toEqual([])
  expect((await ask('boardMessage/list?gameCode=st60')).body.rows[0].content).toBe('lừa đảo một')
})

test('[BOARD-11] what is removed is gone for everyone, and the board does not count it', async () => {
  const { ask, post, texts, queue, decide, audited, told, lan, moderator } = await testOrder()
  const { id } = (await post('lua dao')).body.t
  await decide('remove', (await queue()).rows[0].id)
  expect(await texts()).toEqual([])
  expect(await told()).toEqual([])
  expect((await ask('boardMessage/list?gameCode=st60')).body.total).toBe(0)
  expect(await ask('boardMessage/update', { as: lan, body: { id, content: 'x' } })).toMatchObject(hidden)
  expect(await audited()).toEqual([[moderator.id, 'message_removed', id]])
})

test('[BOARD-11] a moderator decides on the text they have seen: an edit puts another review in the place of theirs', async () => {
  const { ask, post, write, texts, queue, decide, lan } = await testOrder()
  const unknown = { status: 404, body: { success: false, code: 'review_unknown' } }
  const { id } = (await post('lua dao')).body.t
  const topicId = (await write({ subject: 'lua dao' })).body.t.id
  const [seen, seenTopic] = (await queue()).rows
  await ask('boardMessage/update', { as: lan, body: { id, content: 'lua dao: evil.example.com' } })
  await ask('topic/update', { as: lan, body: { id: topicId, subject: 'lua dao', content: 'evil.example.com' } })
  expect(await decide('approve', seen.id)).toMatchObject(unknown)
  expect(await decide('approve', seenTopic.id)).toMatchObject(unknown)
  expect(await texts()).toEqual([])
  const { rows, total } = await queue()
  expect(total).toBe(2)
  // Where they stood: whoever edits does not put off being looked at.
  expect(rows).toMatchObject([{ subjectId: id, content: 'lua dao: evil.example.com' }, { subjectId: topicId }])
  expect((await decide('approve', rows[0].id)).status).toBe(200)
  expect(await texts()).toEqual(['lua dao: evil.example.com'])
})

test('[BOARD-11] a held message is saved once per key like any other', async () => {
  const { post, queue, lan } = await testOrder()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('lua dao', lan, 'the-same-key')))
  expect(new Set(answers.map(({ body }) => `${body.t.id} ${body.t.isHeld}`)).size).toBe(1)
  expect((await queue()).total).toBe(1)
})

test('[BOARD-11] what the rules refuse is not saved, neither new nor as an edit, in a message or a topic', async () => {
  const { db, ask, post, write, reply, texts, lan } = await testOrder()
  const { id } = (await post('được')).body.t
  const topicId = (await write()).body.t.id
  const refused = { status: 400, body: { success: false, code: 'words_refused' } }
  expect(await post('C.A.S.I.N.O')).toMatchObject(refused)
  expect(await ask('boardMessage/update', { as: lan, body: { id, content: 'casino' } })).toMatchObject(refused)
  expect(await write({ subject: 'Casino' })).toMatchObject(refused)
  expect(await write({ content: 'ca si no' })).toMatchObject(refused)
  expect(await reply(topicId, 'casino')).toMatchObject(refused)
  const edit = { id: topicId, subject: 'casino', content: 'b' }
  expect(await ask('topic/update', { as: lan, body: edit })).toMatchObject(refused)
  expect(await texts()).toEqual(['được'])
  expect(await db.selectFrom('topic').select('subject').execute()).toEqual([{ subject: 'Dự đoán' }])
})

test('[BOARD-11] an edit that the rules hold takes the message out of sight, also from open boards', async () => {
  const { ask, post, texts, queue, decide, told, lan } = await testOrder()
  const { id } = (await post('được')).body.t
  const edited = await ask('boardMessage/update', { as: lan, body: { id, content: 'lừa đảo' } })
  expect(edited.body.t).toMatchObject({ content: 'lừa đảo', isHeld: true })
  expect(await texts()).toEqual([])
  expect(await told()).toEqual(['được', null])
  const again = await ask('boardMessage/update', { as: lan, body: { id, content: 'được rồi' } })
  expect(again.body.t.isHeld).toBe(true)
  expect(await texts()).toEqual([])
  await decide('approve', (await queue()).rows[0].id)
  expect(await texts()).toEqual(['được rồi'])
  expect(await told()).toEqual(['được', null, 'được rồi'])
})

test('[BOARD-11] its writer can delete what is held; then nobody has to look at it', async () => {
  const { ask, post, queue, lan } = await testOrder()
  const { id } = (await post('lừa đảo')).body.t
  expect((await ask(`boardMessage/delete/${id}`, { as: lan })).status).toBe(200)
  expect((await queue()).total).toBe(0)
})

test('[BOARD-11] a link waits for a moderator unless its host is allowed', async () => {
  const { db, post, texts } = await testOrder()
  expect((await post('xem https://example.com/x')).body.t.isHeld).toBe(true)
  await db.insertInto('text_rule').values({ kind: 'link', pattern: 'example.com', action: 'allow' }).execute()
  expect((await post('xem https://www.example.com/y')).body.t.isHeld).toBe(false)
  expect(await texts()).toEqual(['xem https://www.example.com/y'])
})

test('[BOARD-11] moderators write what they like', async () => {
  const { post, moderator, texts } = await testOrder()
  await post('casino và lừa đảo: https://example.com', moderator)
  expect(await texts()).toEqual(['casino và lừa đảo: https://example.com'])
})

test('[BOARD-11] a held topic is nowhere, its author is told; approved it is new to who follows the author', async () => {
  const { ask, write, queue, decide, audited, lan, minh, moderator } = await testOrder()
  await write({ subject: 'Một' })
  await ask('follow/saveFollowAuthor', { as: minh, body: { authorId: lan.id } })
  const held = await write({ subject: 'Lừa đảo' })
  expect(held.body.t).toMatchObject({ subject: 'Lừa đảo', isHeld: true })
  const { id } = held.body.t
  expect(await ask(`topic/detail/${id}`)).toMatchObject({ status: 404 })
  expect(await ask(`topic/messages?topicId=${id}`)).toMatchObject({ status: 404 })
  expect(await ask('topic/reply', { as: minh, body: { topicId: id, content: 'a' } })).toMatchObject({ status: 404 })
  expect((await ask('topic/list')).body.total).toBe(1)
  const isNew = async () => (await ask('follow/followAuthorList', { as: minh })).body.rows[0].isNewest
  expect(await isNew()).toBe(false)
  const [row] = (await queue()).rows
  expect(row).toMatchObject({ kind: 'topic', subjectId: id, subject: 'Lừa đảo', reason: 'rules' })
  await decide('approve', row.id)
  expect((await ask(`topic/detail/${id}`)).status).toBe(200)
  expect(await isNew()).toBe(true)
  expect(await audited()).toEqual([[moderator.id, 'topic_approved', id]])
})

test('[BOARD-11] an answer that was held is new to who follows the topic when it is approved, not before', async () => {
  const { ask, write, reply, read, queue, decide, lan, minh } = await testOrder()
  const { id } = (await write()).body.t
  await ask('follow/saveFollowArticle', { as: minh, body: { articleId: id } })
  const isNew = async () => (await ask('follow/followArticleList', { as: minh })).body.rows[0].isNewestMessage
  await reply(id, 'lừa đảo', lan)
  await reply(id, 'sau', lan)
  await ask('follow/openArticle', { as: minh, body: { articleId: id, readMark: (await read(id)).readMark } })
  expect(await isNew()).toBe(false)
  await decide('approve', (await queue()).rows[0].id)
  expect(await isNew()).toBe(true)
})

test('[BOARD-12] what two moderators decide at once is decided once', async () => {
  const { post, queue, decide, audited, join } = await testOrder()
  await post('lừa đảo')
  const other = await join({ role: 'moderator' })
  const [{ id }] = (await queue()).rows
  const answers = await Promise.all([decide('approve', id), decide('remove', id, other), decide('approve', id, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(answers.find(({ status }) => status === 404)?.body.code).toBe('review_unknown')
  expect(await audited()).toHaveLength(1)
})

test('[BOARD-12] a moderator who deletes a message or a topic is on record; an owner is not', async () => {
  const { ask, post, write, audited, lan, moderator } = await testOrder()
  const [first, second] = [(await post('một')).body.t.id, (await post('hai')).body.t.id]
  const topicId = (await write()).body.t.id
  await ask(`boardMessage/delete/${first}`, { as: lan })
  await ask(`boardMessage/delete/${second}`, { as: moderator })
  await ask(`topic/delete/${topicId}`, { as: moderator, method: 'POST' })
  expect(await audited()).toEqual([
    [moderator.id, 'message_removed', second],
    [moderator.id, 'topic_removed', topicId],
  ])
})
