import { expect, test } from 'vitest'
import { testModeration } from '../moderation/testing.ts'

test('[CON-35] a rule is added, holds from then on, and shows its hits and what was approved after all', async () => {
  const { join, signIn, audited } = await testModeration()
  const mai = await signIn(['moderator'], { login: 'mai' })
  const lan = await join('Lan')
  await lan.post('vay nhanh nhé')
  const draft = { kind: 'word', pattern: ' Vay Nhanh', action: 'hold' } as const
  expect((await mai.call('rules.measure', { draft })).answer).toEqual({ looked: 1, met: 1, approved: 0 })
  const { id } = (await mai.call('rules.save', { draft })).answer
  await lan.post('v.a.y nhanh')
  const [row] = (await mai.call('moderation.queue', {})).answer.rows
  await mai.call('moderation.decide', { reviewIds: [row?.id ?? 0], decision: 'approved' })
  const rules = (await mai.call('rules.list', {})).answer.rows
  expect(rules.find((one) => one.id === id)).toMatchObject({
    ...{ pattern: 'vay nhanh', action: 'hold', hits: 1, approved: 1, by: 'mai' },
  })
  expect(rules.find(({ pattern }) => pattern === '*')).toMatchObject({ by: null, at: null })
  expect((await audited())[0]).toEqual(['mai', 'rule-added', `rule/${id}`])
})

test("[CON-35] who saves over somebody else's change is told, as is a pattern that is there already", async () => {
  const { signIn } = await testModeration()
  const [mai, duc] = [await signIn(['moderator'], { login: 'mai' }), await signIn(['moderator'], { login: 'duc' })]
  const [rule] = (await mai.call('rules.list', {})).answer.rows.filter(({ pattern }) => pattern === 'chắc trúng')
  const draft = { id: rule?.id ?? 0, kind: 'word', pattern: 'chắc trúng', action: 'refuse' } as const
  expect((await mai.call('rules.save', { draft, at: rule?.at ?? null })).status).toBe(200)
  const late = await duc.call('rules.save', { draft: { ...draft, action: 'hold' }, at: rule?.at ?? null })
  expect(late.error).toMatchObject({ kind: 'conflict', reason: 'changed', by: 'mai', action: 'refuse' })
  const same = await duc.call('rules.save', { draft: { kind: 'word', pattern: 'CHẮC trúng', action: 'hold' } })
  expect(same.error).toMatchObject({ kind: 'conflict', reason: 'same' })
  const allowed = await duc.call('rules.save', { draft: { kind: 'word', pattern: 'chào', action: 'allow' } })
  expect(allowed.error?.kind).toBe('invalid')
  expect((await duc.call('rules.remove', { id: draft.id })).status).toBe(200)
  expect((await duc.call('rules.remove', { id: draft.id })).error?.kind).toBe('conflict')
})

test('[CON-35] a sentence is tried, also with a rule that is being typed', async () => {
  const { signIn } = await testModeration()
  const viewer = await signIn(['viewer'])
  const text = 'em có số c.h.a.c trung nha'
  expect((await viewer.call('rules.try', { text })).answer).toMatchObject({
    verdict: 'hold',
    marks: [{ from: 9, to: 22 }],
  })
  const draft = { kind: 'word', pattern: 'Số', action: 'refuse' } as const
  expect((await viewer.call('rules.try', { text, draft })).answer.verdict).toBe('refuse')
  expect((await viewer.call('rules.try', { text: 'chào', draft: { ...draft, pattern: ' ' } })).answer.verdict).toBe(
    'allow',
  )
})
