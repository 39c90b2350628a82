import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

async function consoleWithFeedback(...contents: readonly string[]) {
  const console = await testConsole()
  const rows = contents.map((content, i) => ({ user_name: `Visitor ${i}`, contact: '0900', content }))
  const written = await console.owner.insertInto('feedback').values(rows).returning('id').execute()
  return { ...console, ids: written.map(({ id }) => id) as [number, ...number[]] }
}

test('[CON-60] feedback is listed newest first by its state, found by words, and counted', async () => {
  const { signIn, ids } = await consoleWithFeedback('Chữ to hơn', '100% thích', 'In ra hai tờ')
  const viewer = await signIn(['viewer'])
  const { answer } = await viewer.call('feedback.list', { state: 'open' })
  expect(answer.items.map(({ id }) => id)).toEqual([...ids].reverse())
  const found = await viewer.call('feedback.list', { state: 'open', query: '0% t' })
  expect(found.answer.items.map(({ content }) => content)).toEqual(['100% thích'])
  expect((await viewer.call('feedback.count', {})).answer).toEqual({ open: 3, spam: 0 })
})

test('[CON-60] alike feedback is marked together, with who and when; the audit has ids and states, no words', async () => {
  const { signIn, ids, owner } = await consoleWithFeedback('Kết quả Long An đâu', 'Kết quả Long An đâu?')
  const nam = await signIn(['content'], { login: 'nam' })
  const marked = await nam.call('feedback.mark', { ids, from: 'open', to: 'answered', note: 'Đã gọi bà Lan' })
  expect(marked.answer).toEqual({ marked: 2 })
  const { answer } = await nam.call('feedback.list', { state: 'answered' })
  expect(answer.items).toMatchObject([
    { id: ids[1], by: 'nam', note: 'Đã gọi bà Lan' },
    { id: ids[0], by: 'nam', note: 'Đã gọi bà Lan' },
  ])
  const rows = await owner.selectFrom('operator_audit').select(['subject', 'who', 'entry']).orderBy('id').execute()
  expect(rows.map(({ subject, who }) => `${who} ${subject}`)).toEqual(ids.map((id) => `nam feedback/${id}`))
  for (const { entry } of rows) {
    expect(JSON.parse(entry)).toMatchObject({ before: { state: 'open' }, after: { state: 'answered' } })
    expect(entry).not.toMatch(/Lan|0900/)
  }
})

test('[CON-60] who is late is told what another has decided, and nothing is changed; a viewer only sees', async () => {
  const { signIn, ids } = await consoleWithFeedback('Cảm ơn', 'SEO')
  const first = await signIn(['moderator'], { login: 'hong.anh' })
  const second = await signIn(['admin'])
  await first.call('feedback.mark', { ids: [ids[0]], from: 'open', to: 'no-answer' })
  const late = await second.call('feedback.mark', { ids, from: 'open', to: 'spam' })
  expect(late.error).toEqual({ kind: 'conflict', id: ids[0], state: 'no-answer', by: 'hong.anh' })
  expect((await second.call('feedback.count', {})).answer).toEqual({ open: 1, spam: 0 })
  const gone = await second.call('feedback.mark', { ids: [999], from: 'open', to: 'spam' })
  expect(gone.error?.kind).toBe('unknown')
  const viewer = await signIn(['viewer'])
  expect((await viewer.call('feedback.mark', { ids, from: 'open', to: 'spam' })).error?.kind).toBe('forbidden')
})
