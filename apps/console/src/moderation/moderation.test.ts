import { expect, test } from 'vitest'
import { testModeration } from './testing.ts'

test("[CON-31] the queue has the rules with their places, reports, neighbours, the writer's record and who wrote the same", async () => {
  const { join, signIn } = await testModeration()
  const mai = await signIn(['moderator'], { login: 'mai' })
  const [lan, minh, tam] = [await join('Lan'), await join('Minh'), await join('Tam')]
  for (const text of ['một', 'hai', 'ba']) await tam.post(text)
  await lan.post('Nhận dự đoán chắc trúng, zalo abc.com nha')
  await minh.post('Nhận dự đoán chắc trúng, zalo abc.com nhé')
  const shown = await tam.post('bốn')
  await lan.ask('boardMessage/report', { id: shown.t.id, reason: 'abuse' })

  const { answer } = await mai.call('moderation.queue', {})
  expect(answer).toMatchObject({ total: 3, muted: 0, rules: 2 })
  expect(answer.rows.map(({ name, reason, isHeld, reports }) => [name, reason, isHeld, reports])).toEqual([
    ['Lan', 'rules', true, 0],
    ['Minh', 'rules', true, 0],
    ['Tam', 'reports', false, 1],
  ])
  const [first] = answer.rows
  expect(first?.marks.map(({ from, to }) => first.content.slice(from, to))).toEqual(['chắc trúng', 'abc.com'])
  const review = (await mai.call('moderation.review', { id: first?.id ?? 0 })).answer
  expect(review.before.map(({ content }) => content)).toEqual(['hai', 'ba'])
  expect(review.after.map(({ content }) => content)).toEqual(['bốn'])
  expect(review.record).toMatchObject({ messages: 1, shown: 0, held: 1, reportsBy: 1, reportsAbout: 0, mute: null })
  expect(review.alike).toEqual([answer.rows[1]?.id])
})

test('[CON-32] a decision is audited by ids, done by the API, and whoever is late is told who was quicker', async () => {
  const { join, signIn, audited, owner } = await testModeration()
  const [mai, duc] = [await signIn(['moderator'], { login: 'mai' }), await signIn(['admin'], { login: 'duc' })]
  const lan = await join('Lan')
  const [one, two, three] = [
    await lan.post('chắc trúng 1'),
    await lan.post('chắc trúng 2'),
    await lan.post('chắc trúng 3'),
  ]
  const ids = (await mai.call('moderation.queue', {})).answer.rows.map(({ id }) => id)
  expect((await mai.call('moderation.decide', { reviewIds: [ids[0] as number], decision: 'approved' })).answer).toEqual(
    {
      outcomes: [{ reviewId: ids[0], outcome: 'done' }],
    },
  )
  await lan.ask('boardMessage/update', { id: three.t.id, content: 'chắc trúng ba' })
  const late = await duc.call('moderation.decide', { reviewIds: ids, decision: 'removed', reason: 'fraud' })
  expect(late.answer.outcomes).toEqual([
    { reviewId: ids[1], outcome: 'done' },
    { reviewId: ids[0], outcome: 'decided', by: { name: 'mai', isOperator: true } },
    { reviewId: ids[2], outcome: 'changed' },
  ])
  const alone = await duc.call('moderation.decide', { reviewIds: [ids[0] as number], decision: 'approved' })
  expect(alone.error).toMatchObject({ kind: 'conflict', outcomes: [{ outcome: 'decided', by: { name: 'mai' } }] })
  expect(await audited()).toEqual([
    ['mai', 'approved', `message/${one.t.id}`],
    ['duc', 'removed', `message/${two.t.id}`],
  ])
  const entries = await owner.selectFrom('operator_audit').select('entry').execute()
  expect(entries.some(({ entry }) => entry.includes('trúng'))).toBe(false)
})

test('[CON-32] a moderator of the boards who was quicker is named', async () => {
  const { join, signIn } = await testModeration()
  const mai = await signIn(['moderator'])
  const [lan, hoang] = [await join('Lan'), await join('Hoang', 'moderator')]
  await lan.post('chắc trúng')
  const [row] = (await mai.call('moderation.queue', {})).answer.rows
  await hoang.ask('moderation/approve', { id: row?.id })
  const late = await mai.call('moderation.decide', { reviewIds: [row?.id ?? 0], decision: 'approved' })
  expect(late.error).toMatchObject({ outcomes: [{ outcome: 'decided', by: { name: 'Hoang', isOperator: false } }] })
})

test('[CON-32] when the API is gone, what was asked for is audited as not done', async () => {
  const { join, signIn, audited, stopApi } = await testModeration()
  const mai = await signIn(['moderator'], { login: 'mai' })
  const lan = await join('Lan')
  const { t } = await lan.post('chắc trúng')
  const [row] = (await mai.call('moderation.queue', {})).answer.rows
  await stopApi()
  const failed = await mai.call('moderation.decide', { reviewIds: [row?.id ?? 0], decision: 'approved' })
  expect(failed.error?.kind).toBe('unavailable')
  expect(await audited()).toEqual([
    ['mai', 'approved', `message/${t.id}`],
    ['mai', 'not-done', `message/${t.id}`],
  ])
})

test('[CON-34] muting, warning, unmuting and undoing are seen where they are listed', async () => {
  const { join, signIn } = await testModeration()
  const mai = await signIn(['moderator'], { login: 'mai' })
  const lan = await join('Lan')
  await lan.post('chắc trúng')
  const [row] = (await mai.call('moderation.queue', {})).answer.rows
  await mai.call('moderation.warn', {
    memberId: lan.id,
    reason: 'spam',
    kind: 'message',
    subjectId: row?.subjectId ?? 0,
  })
  await mai.call('moderation.decide', {
    reviewIds: [row?.id ?? 0],
    decision: 'removed',
    reason: 'fraud',
    mute: { days: null },
  })
  expect((await lan.post('chào')).code).toBe('muted')
  expect((await mai.call('moderation.muted', {})).answer.rows).toEqual([
    { memberId: lan.id, name: 'Lan', until: null, reason: 'fraud', by: { name: 'mai', isOperator: true } },
  ])
  const [decided] = (await mai.call('moderation.decided', {})).answer.rows
  expect(decided).toMatchObject({ kind: 'removed', reason: 'fraud', memberName: 'Lan', canUndo: true, undoneBy: null })
  expect((await mai.call('moderation.undo', { actId: decided?.id ?? 0 })).status).toBe(200)
  expect((await mai.call('moderation.muted', {})).answer.rows).toEqual([])
  expect((await lan.post('chào')).success).toBe(true)
  expect((await mai.call('moderation.undo', { actId: decided?.id ?? 0 })).error?.kind).toBe('conflict')
  await mai.call('moderation.mute', { memberId: lan.id, days: 1, reason: 'abuse' })
  await mai.call('moderation.unmute', { memberId: lan.id })
  const [queued] = (await mai.call('moderation.queue', {})).answer.rows
  const { record } = (await mai.call('moderation.review', { id: queued?.id ?? 0 })).answer
  expect(record).toMatchObject({ warned: 1, removed: 0, muted: 1 })
  expect(record.acts.map(({ kind }) => kind)).toEqual(['unmuted', 'muted', 'removed', 'muted', 'warned'])
})

test('[CON-34] a name and a picture are taken away', async () => {
  const { join, signIn, owner } = await testModeration()
  const mai = await signIn(['moderator'])
  const lan = await join('Lan')
  await owner
    .updateTable('member')
    .set({ nick_name: 'Lan đẹp', icon_url: '/media/x' })
    .where('id', '=', lan.id)
    .execute()
  await mai.call('moderation.resetName', { memberId: lan.id })
  await mai.call('moderation.resetPicture', { memberId: lan.id })
  const named = await owner.selectFrom('member').select(['nick_name', 'icon_url']).where('id', '=', lan.id).execute()
  expect(named).toEqual([{ nick_name: null, icon_url: null }])
})
