import { operatorTokenHeader } from '@quayso/process/operator-token'
import { expect, test } from 'vitest'
import { testOperators } from './testing.ts'

const day = 86_400_000

test('[CON-30] whoever has no token, or one for something else, finds nothing', async () => {
  const { console: app, post, waiting } = await testOperators()
  await post('lừa đảo đấy')
  const payload = { reviewIds: [await waiting()], decision: 'approved' }
  const ask = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/operators/decide', headers, payload })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ [operatorTokenHeader]: 'x.y' })).statusCode).toBe(404)
})

test('[CON-30] a token is bound to its body, and to the roles that may', async () => {
  const { console: app, clock, operate, lan } = await testOperators()
  let stolen = ''
  app.addHook('onRequest', async (request) => {
    stolen = String(request.headers[operatorTokenHeader])
  })
  expect((await operate('mute', { memberId: lan.id, days: 1, reason: 'spam' })).status).toBe(200)
  const headers = { [operatorTokenHeader]: stolen, 'content-type': 'application/json' }
  const replay = (payload: string) => app.inject({ method: 'POST', url: '/operators/mute', headers, payload })
  expect((await replay(JSON.stringify({ memberId: lan.id, days: null, reason: 'spam' }))).statusCode).toBe(404)
  const same = JSON.stringify({ memberId: lan.id, days: 1, reason: 'spam' })
  expect((await replay(same)).statusCode).toBe(200)
  clock.now = new Date(clock.now.getTime() + 30_000)
  expect((await replay(same)).statusCode).toBe(404)
  expect((await operate('unmute', { memberId: lan.id }, { roles: ['content', 'viewer'] })).status).toBe(403)
})

test('[CON-30] without keys there is nothing to ask', async () => {
  const { app } = await testOperators()
  expect((await app.inject({ method: 'POST', url: '/operators/decide', payload: {} })).statusCode).toBe(404)
})

test('[CON-31] what is held keeps the rules that held it, and where; a new text has new ones', async () => {
  const { db, ask, post, lan, waiting } = await testOperators()
  const { body } = await post('Đúng là lừa đảo, xem abc.com')
  const marks = async () => (await db.selectFrom('review').select('marks').executeTakeFirstOrThrow()).marks
  expect(await marks()).toMatchObject([
    { part: 'content', from: 8, to: 15, kind: 'word', pattern: 'lừa đảo', action: 'hold' },
    { part: 'content', from: 21, to: 28, kind: 'link', pattern: '*', action: 'hold' },
  ])
  const before = await waiting()
  await ask('boardMessage/update', { as: lan, body: { id: body.t.id, content: 'xem abc.com' } })
  expect(await marks()).toMatchObject([{ from: 4, to: 11, pattern: '*' }])
  expect(await waiting()).not.toBe(before)
})

test('[CON-32] an approved message is shown and told; the act and the audit name the operator', async () => {
  const { db, operate, post, texts, told, waiting, acts, lan, operatorId } = await testOperators()
  await post('lừa đảo đấy')
  const reviewId = await waiting()
  expect((await operate('decide', { reviewIds: [reviewId], decision: 'approved' })).body).toEqual({
    outcomes: [{ reviewId, outcome: 'done' }],
  })
  expect(await texts()).toEqual(['lừa đảo đấy'])
  expect(await told()).toEqual(['lừa đảo đấy'])
  expect(await acts()).toEqual([['approved', lan.id, null, operatorId]])
  const audited = await db.selectFrom('audit').select(['member_id', 'operator_id', 'action']).execute()
  expect(audited).toEqual([{ member_id: null, operator_id: operatorId, action: 'message_approved' }])
})

test('[CON-32] several at once, and what somebody was quicker with is said', async () => {
  const { db, operate, post, decide, lan, minh } = await testOperators()
  await post('lừa đảo 1', lan)
  await post('lừa đảo 2', lan)
  await post('lừa đảo 3', minh)
  const ids = (await db.selectFrom('review').select('id').orderBy('id').execute()).map(({ id }) => id)
  await decide('remove', ids[1] as number)
  expect((await operate('decide', { reviewIds: ids, decision: 'removed', reason: 'fraud' })).body.outcomes).toEqual([
    { reviewId: ids[0], outcome: 'done' },
    { reviewId: ids[1], outcome: 'gone' },
    { reviewId: ids[2], outcome: 'done' },
  ])
  const many = Array.from({ length: 51 }, (_, i) => i + 1)
  expect((await operate('decide', { reviewIds: many, decision: 'removed', reason: 'fraud' })).status).toBe(400)
  expect((await operate('decide', { reviewIds: [1], decision: 'removed' })).status).toBe(400)
})

test('[CON-33] a removal is undone with its words, its place in the queue and its mute', async () => {
  const { db, operate, post, waiting, lastAct, later } = await testOperators()
  await post('lừa đảo đấy')
  const opened = await db.selectFrom('review').select(['opened_at', 'marks']).executeTakeFirstOrThrow()
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud', mute: { days: 7 } })
  expect(await db.selectFrom('message').select(['state', 'content']).execute()).toEqual([
    { state: 'deleted', content: null },
  ])
  expect((await post('còn tôi?')).body.code).toBe('muted')
  const actId = await lastAct()
  later(29 * day)
  expect((await operate('undo', { actId })).status).toBe(200)
  expect(await db.selectFrom('message').select(['state', 'content']).execute()).toEqual([
    { state: 'held', content: 'lừa đảo đấy' },
  ])
  expect(await db.selectFrom('review').select(['opened_at', 'marks']).execute()).toEqual([opened])
  expect(await db.selectFrom('mute').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('removed_text').selectAll().execute()).toEqual([])
  expect((await operate('undo', { actId })).status).toBe(404)
})

test('[CON-33] a removal whose words are forgotten cannot be undone', async () => {
  const { db, operate, post, waiting, lastAct } = await testOperators()
  await post('lừa đảo đấy')
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'spam' })
  await db.deleteFrom('removed_text').execute()
  expect((await operate('undo', { actId: await lastAct() })).status).toBe(404)
})

test('[CON-33] what was shown comes back to the board; an approval is taken back until its writer changes it', async () => {
  const { ask, operate, post, report, waiting, lastAct, texts, told, lan, minh } = await testOperators()
  const shown = await post('chào cả nhà')
  await report(shown.body.t.id, minh)
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'other' })
  expect(await texts()).toEqual([])
  await operate('undo', { actId: await lastAct() })
  expect(await texts()).toEqual(['chào cả nhà'])
  expect(await told()).toEqual(['chào cả nhà', null, 'chào cả nhà'])
  await operate('decide', { reviewIds: [await waiting()], decision: 'approved' })

  const held = await post('lừa đảo đấy')
  await operate('decide', { reviewIds: [await waiting()], decision: 'approved' })
  await operate('undo', { actId: await lastAct() })
  expect(await texts()).toEqual(['chào cả nhà'])
  await operate('decide', { reviewIds: [await waiting()], decision: 'approved' })
  await ask('boardMessage/update', { as: lan, body: { id: held.body.t.id, content: 'chào' } })
  expect((await operate('undo', { actId: await lastAct() })).body.code).toBe('review_unknown')
})

test('[CON-33] a topic comes back with its pick, if its draw is still to come', async () => {
  const { db, operate, write, report, waiting, lastAct, minh, later, clock } = await testOperators()
  const pick = { turnNum: '20261115', scope: 'special', numbers: ['27'] }
  const { body } = await write({ pick })
  expect(body.success, JSON.stringify(body)).toBe(true)
  await report(body.t.id, minh, 'topic')
  const remove = async () => operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'other' })
  const withdrawn = async () =>
    (await db.selectFrom('pick').select('withdrawn_at').executeTakeFirstOrThrow()).withdrawn_at !== null
  await remove()
  expect(await withdrawn()).toBe(true)
  await operate('undo', { actId: await lastAct() })
  expect(await withdrawn()).toBe(false)
  await remove()
  later(2 * day)
  expect(clock.now > new Date('2026-11-15T12:00:00Z')).toBe(true)
  await operate('undo', { actId: await lastAct() })
  expect(await withdrawn()).toBe(true)
  expect(await db.selectFrom('topic').select(['state', 'subject', 'content']).execute()).toEqual([
    { state: 'shown', subject: 'Dự đoán', content: 'Hôm nay thế nào?' },
  ])
})

test('[CON-34] members are muted with and without end, unmuted and warned; moderators never', async () => {
  const { db, operate, post, acts, lan, moderator, later, operatorId, ask } = await testOperators()
  await operate('mute', { memberId: lan.id, days: null, reason: 'spam' })
  later(400 * day)
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date('2100-01-01'), created_at: new Date('2100-01-01') })
    .execute()
  expect((await post('chào')).body.code).toBe('muted')
  expect((await ask('moderation/muted', { as: moderator })).body.rows).toMatchObject([{ endTime: null }])
  await operate('unmute', { memberId: lan.id })
  expect((await post('chào')).status).toBe(200)
  await operate('warn', { memberId: lan.id, reason: 'abuse' })
  expect(await acts()).toEqual([
    ['muted', lan.id, 'spam', operatorId],
    ['unmuted', lan.id, null, operatorId],
    ['warned', lan.id, 'abuse', operatorId],
  ])
  expect((await operate('mute', { memberId: moderator.id, days: 1, reason: 'spam' })).status).toBe(403)
  expect((await operate('warn', { memberId: moderator.id, reason: 'spam' })).status).toBe(403)
})

test('[CON-35] a sentence is tried with the rules, and with one that is not saved yet', async () => {
  const { operate } = await testOperators()
  const text = 'em có số c.h.a.c trung nha'
  expect((await operate('try-text', { text })).body).toEqual({ verdict: 'allow', marks: [] })
  const draft = { kind: 'word', pattern: 'chắc trúng', action: 'hold' } as const
  expect((await operate('try-text', { text, draft })).body).toMatchObject({
    verdict: 'hold',
    marks: [{ from: 9, to: 22, pattern: 'chắc trúng', ruleId: null }],
  })
})

test('[CON-35] a rule is measured by the last thousand messages, and hits are counted, also of what is refused', async () => {
  const { db, operate, post, waiting } = await testOperators()
  await post('lừa đảo đấy')
  await operate('decide', { reviewIds: [await waiting()], decision: 'approved' })
  await post('vay nhanh')
  expect((await post('casino')).body.code).toBe('words_refused')
  const measure = async (pattern: string) =>
    (await operate('measure-rule', { draft: { kind: 'word', pattern, action: 'hold' } })).body
  expect(await measure('lừa đảo')).toEqual({ looked: 2, met: 1, approved: 1 })
  expect(await measure('vay')).toEqual({ looked: 2, met: 1, approved: 0 })
  const hits = await db
    .selectFrom('text_rule_hit')
    .innerJoin('text_rule', 'text_rule.id', 'rule_id')
    .select('pattern')
    .orderBy('pattern')
    .execute()
  expect(hits.map(({ pattern }) => pattern)).toEqual(['casino', 'lừa đảo'])
})

test('[CON-36] sessions end, names and pictures go, and what needs two is refused to one', async () => {
  const { db, operate, ask, lan, minh } = await testOperators()
  expect((await operate('end-sessions', { memberId: lan.id })).body).toEqual({ ended: 1 })
  expect((await ask('boardMessage/held?gameCode=st60', { as: lan })).status).toBe(401)
  await db
    .updateTable('member')
    .set({ nick_name: 'Lan đẹp', icon_url: '/media/x.webp' })
    .where('id', '=', lan.id)
    .execute()
  await operate('reset-name', { memberId: lan.id })
  await operate('reset-picture', { memberId: lan.id })
  const read = (id: number) =>
    db.selectFrom('member').select(['nick_name', 'icon_url', 'deleted_at']).where('id', '=', id).executeTakeFirst()
  expect(await read(lan.id)).toEqual({ nick_name: null, icon_url: null, deleted_at: null })
  const admin = { roles: ['admin'] }
  expect((await operate('delete-member', { memberId: minh.id })).status).toBe(403)
  expect((await operate('delete-member', { memberId: minh.id }, admin)).status).toBe(403)
  expect((await operate('delete-member', { memberId: minh.id }, { ...admin, approvedBy: 99 })).status).toBe(200)
  expect((await read(minh.id))?.deleted_at).not.toBeNull()
  expect((await operate('delete-member', { memberId: minh.id }, { ...admin, approvedBy: 99 })).status).toBe(404)
})

test('[CON-36] the data of who asked in writing is what they would download, with what was removed', async () => {
  const { operate, post, waiting, lan } = await testOperators()
  await post('lừa đảo đấy')
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud' })
  const { body } = await operate('export-member', { memberId: lan.id }, { roles: ['admin'] })
  expect(JSON.parse(body.data)).toMatchObject({
    userInfo: { userName: 'Lan' },
    messages: [],
    removed: [{ content: 'lừa đảo đấy' }],
    decisions: [{ kind: 'removed', reason: 'fraud' }],
  })
})

test('[CON-33] whoever deletes their account takes their removed words along', async () => {
  const { db, operate, post, waiting, lan } = await testOperators()
  await post('lừa đảo đấy')
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud' })
  await operate('delete-member', { memberId: lan.id }, { roles: ['admin'], approvedBy: 99 })
  expect(await db.selectFrom('removed_text').selectAll().execute()).toEqual([])
})

test('[CON-34] the member reads what was done and why, until they have seen it; what was undone is not told', async () => {
  const { ask, operate, post, waiting, lastAct, lan, minh } = await testOperators()
  const notices = async (as = lan) => (await ask('userInfo/notices', { as })).body.rows
  await post('lừa đảo 1')
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud' })
  await operate('mute', { memberId: lan.id, days: 1, reason: 'spam' })
  await operate('warn', { memberId: lan.id, reason: 'abuse' })
  expect(await notices()).toMatchObject([
    { kind: 'warned', reason: 'abuse', endTime: null },
    { kind: 'muted', reason: 'spam', endTime: '2026-11-15T19:00:00+07:00' },
    { kind: 'removed', reason: 'fraud' },
  ])
  expect(await notices(minh)).toEqual([])
  const [{ id }] = await notices()
  await ask('userInfo/noticesSeen', { as: minh, body: { id } })
  expect(await notices()).toHaveLength(3)
  await ask('userInfo/noticesSeen', { as: lan, body: { id } })
  expect(await notices()).toEqual([])
  await operate('unmute', { memberId: lan.id })
  await post('lừa đảo 2')
  await operate('decide', { reviewIds: [await waiting()], decision: 'removed', reason: 'fraud' })
  await operate('undo', { actId: await lastAct() })
  expect(await notices()).toEqual([])
})
