import { expect, test } from 'vitest'
import { type TestOperator, testConsole } from '../testing.ts'

const day = 86_400_000
const text = (...paragraphs: string[]) => ({ title: 'Điều khoản', paragraphs, madeFrom: paragraphs })
const terms = (...paragraphs: string[]) => {
  const same = text(...paragraphs)
  return { vi: same, en: { ...same }, th: { ...same }, zh: { ...same } }
}

async function saveTerms({ call }: TestOperator, texts = terms('Một', 'Hai'), revision = 0) {
  return call('contents.saveDraft', { slug: 'terms', revision, change: 'Thử', texts })
}

async function shownVersion({ call }: TestOperator, slug: 'terms' | 'about' = 'terms') {
  return (await call('contents.page', { slug })).answer.published?.version
}

test('[CON-43] a page that binds is published by a second person, with all four languages, and the one before stays', async () => {
  const { signIn, owner } = await testConsole()
  const [nam, quan] = [await signIn(['content'], { login: 'nam' }), await signIn(['admin'], { login: 'quan' })]
  expect((await saveTerms(nam)).answer).toEqual({ version: 2, revision: 1 })
  expect((await nam.call('contents.publish', { slug: 'terms', revision: 1 })).error).toMatchObject({
    reason: 'needs-two',
  })
  const { answer } = await nam.call('contents.propose', { slug: 'terms', revision: 1 })
  expect((await nam.call('contents.approve', answer)).error).toMatchObject({ kind: 'same-person' })
  expect(await shownVersion(nam)).toBe(1)
  expect((await quan.call('contents.approve', answer)).status).toBe(200)
  expect(await shownVersion(nam)).toBe(2)
  const { versions } = (await nam.call('contents.page', { slug: 'terms' })).answer
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, 'published'],
    [1, 'old'],
  ])
  expect(versions[0]).toMatchObject({ writtenBy: { login: 'nam' }, approvedBy: { login: 'quan' }, change: 'Thử' })
  const audited = await owner.selectFrom('operator_audit').select(['action', 'who', 'second']).orderBy('id').execute()
  expect(audited).toEqual([
    { action: 'page-draft-saved', who: 'nam', second: null },
    { action: 'page-proposed', who: 'nam', second: null },
    { action: 'page-published', who: 'nam', second: 'quan' },
  ])
})

test('[CON-43] a paragraph that is missing in one language keeps a page that binds back, and no other page', async () => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const texts = terms('Một', 'Hai')
  const partly = { ...texts, zh: { title: '条款', paragraphs: ['一', ''], madeFrom: ['Một', ''] } }
  await saveTerms(nam, partly)
  expect((await nam.call('contents.propose', { slug: 'terms', revision: 1 })).error).toMatchObject({
    reason: 'incomplete',
    locales: ['zh'],
  })
  await nam.call('contents.saveDraft', { slug: 'about', revision: 0, change: '', texts: partly })
  expect((await nam.call('contents.publish', { slug: 'about', revision: 1 })).status).toBe(200)
  expect(await shownVersion(nam, 'about')).toBe(2)
})

test('[CON-43] a translation is older once the Vietnamese paragraph it was made from has changed', async () => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const texts = terms('Một', 'Hai')
  await saveTerms(nam, { ...texts, vi: text('Một', 'Hai, mới'), th: { ...texts.th, paragraphs: ['หนึ่ง', ''] } })
  const { draft } = (await nam.call('contents.page', { slug: 'terms' })).answer
  expect(draft?.states).toEqual({ vi: 'complete', en: 'old', th: 'missing', zh: 'old' })
})

test('[CON-43] who saves over a newer draft is told whose it is, and nothing is lost', async () => {
  const { signIn } = await testConsole()
  const [nam, mai] = [await signIn(['content'], { login: 'nam' }), await signIn(['content'], { login: 'mai' })]
  await saveTerms(mai, terms('Của Mai'))
  const { status, error } = await saveTerms(nam, terms('Của Nam'))
  expect([status, error]).toMatchObject([409, { reason: 'newer-draft', by: 'mai', revision: 1 }])
  expect((await saveTerms(nam, terms('Của Nam'), 1)).answer).toEqual({ version: 2, revision: 2 })
})

test('[CON-43] what waits is not changed; it is sent back with a note, taken back, or expires after seven days', async () => {
  const { signIn, moveClock } = await testConsole()
  const [nam, mai] = [await signIn(['content']), await signIn(['content'])]
  await saveTerms(nam)
  const propose = async () => (await nam.call('contents.propose', { slug: 'terms', revision: 1 })).answer
  const first = await propose()
  expect((await saveTerms(mai, terms('Khác'), 1)).error).toMatchObject({ reason: 'proposed-already' })
  expect((await mai.call('contents.sendBack', { ...first, note: ' ' })).error).toMatchObject({ reason: 'no-note' })
  expect((await mai.call('contents.sendBack', { ...first, note: 'Thiếu tuổi' })).status).toBe(200)
  expect((await mai.call('contents.approve', first)).error).toMatchObject({ kind: 'conflict' })
  const second = await propose()
  expect((await nam.call('contents.sendBack', { ...second, note: '' })).status).toBe(200)
  const third = await propose()
  moveClock(7 * day)
  const [late, later] = [await signIn(['content']), await signIn(['content'])]
  expect((await late.call('contents.approve', third)).error).toMatchObject({ reason: 'not-open' })
  const { versions } = (await late.call('contents.page', { slug: 'terms' })).answer
  expect(versions[0]).toMatchObject({ version: 2, state: 'draft' })
  expect((await saveTerms(later, terms('Mới'), 1)).status).toBe(200)
})

test('[CON-43] an old version comes back as a draft', async () => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  const before = (await nam.call('contents.version', { slug: 'rules', version: 1 })).answer.texts
  expect((await nam.call('contents.restore', { slug: 'rules', version: 1 })).answer).toEqual({
    version: 2,
    revision: 1,
  })
  expect((await nam.call('contents.page', { slug: 'rules' })).answer.draft?.texts).toEqual(before)
  expect((await nam.call('contents.restore', { slug: 'rules', version: 1 })).error).toMatchObject({
    reason: 'draft-exists',
  })
  expect((await nam.call('contents.discardDraft', { slug: 'rules', revision: 1 })).status).toBe(200)
  expect((await nam.call('contents.page', { slug: 'rules' })).answer.draft).toBeUndefined()
  expect((await nam.call('contents.version', { slug: 'rules', version: 9 })).status).toBe(404)
})

test.each([
  ['javascript:', '[x](javascript:alert)'],
  ['data:', '[x](data:text/html,y)'],
  ['another host without a scheme', '[x](//evil.example)'],
  ['plain http', '[x](http://evil.example)'],
])('[CON-40] a link to %s is refused in pages and notices', async (_title, bad) => {
  const { signIn } = await testConsole()
  const nam = await signIn(['content'])
  expect((await saveTerms(nam, terms(bad))).error).toMatchObject({
    kind: 'invalid',
    reason: 'unsafe-link',
    locale: 'vi',
  })
  const notice = { revision: 0, vi: bad, en: '', th: '', zh: '', places: ['home'], isDraft: false }
  expect((await nam.call('contents.saveNotice', notice)).error).toMatchObject({ reason: 'unsafe-link' })
})

test('[CON-42] a notice is saved for its places and time, in as many languages as there are', async () => {
  const { signIn, owner } = await testConsole()
  const nam = await signIn(['content'], { login: 'nam' })
  const notice = {
    ...{ revision: 0, vi: 'Nghỉ Tết', en: 'Tết', th: '', zh: '', places: ['home', 'mb'], isDraft: false },
    ...{ from: '2027-02-01T00:00:00+07:00', to: '2027-02-08T00:00:00+07:00' },
  }
  const { id } = (await nam.call('contents.saveNotice', notice)).answer
  const { notices } = (await nam.call('contents.notices', {})).answer
  expect(notices).toMatchObject([{ id, state: 'waiting', vi: 'Nghỉ Tết', places: ['home', 'mb'], revision: 1 }])
  const again = { ...notice, id, revision: 1, isDraft: true }
  expect((await nam.call('contents.saveNotice', again)).status).toBe(200)
  expect((await nam.call('contents.saveNotice', again)).error).toMatchObject({ kind: 'conflict', revision: 2 })
  for (const wrong of [{ vi: ' ' }, { places: ['nowhere'] }, { to: notice.from }, { from: 'soon' }]) {
    expect((await nam.call('contents.saveNotice', { ...notice, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
  }
  const audited = await owner.selectFrom('operator_audit').select('action').execute()
  expect(audited.map(({ action }) => action)).toEqual(['notice-saved', 'notice-saved'])
})

test('[CON-43] every page is listed with its states by language, its draft, and what waits for a second person', async () => {
  const { signIn } = await testConsole()
  const [nam, mai] = [await signIn(['content'], { login: 'nam' }), await signIn(['content'], { login: 'mai' })]
  const find = async ({ call }: TestOperator, slug: 'terms' | 'about') =>
    (await call('contents.pages', {})).answer.pages.find((page) => page.slug === slug)
  const complete = { vi: 'complete', en: 'complete', th: 'complete', zh: 'complete' }
  expect(await find(nam, 'terms')).toEqual({ slug: 'terms', isLegal: true, states: complete, hasDraft: false })
  expect(await find(nam, 'about')).toMatchObject({ isLegal: false, hasDraft: false })
  const texts = terms('Một', 'Hai')
  await saveTerms(nam, { ...texts, vi: text('Một', 'Hai, mới') })
  const old = { ...complete, en: 'old', th: 'old', zh: 'old' }
  expect(await find(mai, 'terms')).toMatchObject({ states: old, hasDraft: true })
  const { proposal: id } = (await nam.call('contents.propose', { slug: 'terms', revision: 1 })).answer
  const proposal = { id, by: { login: 'nam', name: 'nam' } }
  expect(await find(nam, 'terms')).toMatchObject({ proposal: { ...proposal, isMine: true } })
  expect(await find(mai, 'terms')).toMatchObject({ proposal: { ...proposal, isMine: false } })
})
