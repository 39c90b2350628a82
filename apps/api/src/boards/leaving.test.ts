import { expect, test } from 'vitest'
import { testOrder } from './moderation/testing.ts'

/** Lan has done everything a member can, and others have done it to Lan. */
async function withTraces() {
  const order = await testOrder()
  const { ask, post, write, reply, report, lan, minh, moderator } = order
  const id = (await post('của Lan')).body.t.id
  const pick = { turnNum: '20261115', scope: 'any', numbers: ['68'] }
  const topic = (await write({ pick })).body.t.id
  const other = (await write({ subject: 'Của Minh' }, minh)).body.t.id
  await reply(other, 'Lan trả lời', lan)
  await ask('follow/saveFollowArticle', { as: lan, body: { articleId: other } })
  await ask('follow/saveFollowAuthor', { as: lan, body: { authorId: minh.id } })
  await ask('follow/saveFollowAuthor', { as: minh, body: { authorId: lan.id } })
  await report(other, lan, 'topic')
  await ask('moderation/mute', { as: moderator, body: { userId: lan.id, minutes: 60 } })
  return { ...order, id, topic, other }
}

test('[USER-10] what a member wrote, picked, followed and reported is in their download', async () => {
  const { ask, lan, minh, other } = await withTraces()
  const time = '2026-11-14T19:00:00+07:00'
  expect((await ask('userInfo/download', { as: lan })).body.t).toMatchObject({
    messages: [
      { gameCode: 'st60', content: 'của Lan', addTime: time },
      { gameCode: 'mb', content: 'Lan trả lời', addTime: time },
    ],
    topics: [{ gameCode: 'mb', subject: 'Dự đoán', content: 'Hôm nay thế nào?', addTime: time }],
    picks: [{ gameCode: 'mb', turnNum: '20261115', numbers: ['68'], time }],
    followedArticles: [{ articleId: other, addTime: time }],
    followedAuthors: [{ authorId: minh.id, addTime: time }],
    reports: [{ reason: 'spam', addTime: time }],
    muteEnd: '2026-11-14T20:00:00+07:00',
  })
})

test('[USER-10] who deletes their account leaves texts that are nobody’s, and nothing else', async () => {
  const { db, ask, lan, minh, id, topic } = await withTraces()
  const left = await ask('userInfo/deleteAccount', { as: lan, body: { userId: lan.id } })
  expect(left.status).toBe(200)
  const nobody = { userId: null, userName: '', iconUrl: '' }
  expect((await ask('boardMessage/list?gameCode=st60')).body.rows).toMatchObject([
    { id, ...nobody, content: 'của Lan' },
  ])
  expect((await ask(`topic/detail/${topic}`)).body.t).toMatchObject({ authorId: null, nickName: '', avatar: '' })
  expect(await ask(`topic/author/${lan.id}`)).toMatchObject({ status: 404 })
  expect((await ask('follow/followAuthorList', { as: minh })).body).toEqual({ success: true, rows: [], total: 0 })
  for (const table of ['follow_topic', 'follow_author', 'report', 'mute'] as const) {
    expect(await db.selectFrom(table).select('member_id').where('member_id', '=', lan.id).execute()).toEqual([])
  }
  const everything = [
    ...(await ask('boardMessage/list?gameCode=st60')).body.rows,
    ...(await ask('topic/list')).body.rows,
    (await ask(`topic/detail/${topic}`)).body,
  ]
  expect(JSON.stringify(everything)).not.toContain('"Lan"')
})
