import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const number = 'Giải đặc biệt: 51.03.32'
const notice = { revision: 0, vi: 'Tin', en: '', th: '', zh: '', places: ['home'], isDraft: false }

async function twoEditors() {
  const console = await testConsole()
  const nam = await console.signIn(['content'], { login: 'nam' })
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const propose = (change: object = {}) =>
    nam.call('changes.propose', { change: { kind: 'notice', ...notice, vi: number, ...change } })
  const open = async () => (await mai.call('changes.list', { kind: 'notice' })).answer.changes
  const notices = async () => (await nam.call('contents.notices', {})).answer.notices
  return { ...console, nam, mai, propose, open, notices }
}

test('[INSIDE-41] a notice that names a number in any language is shown when a second person approves it', async () => {
  const { nam, mai, owner, propose, open, notices } = await twoEditors()
  for (const locale of ['vi', 'en', 'th', 'zh']) {
    const refused = await nam.call('contents.saveNotice', { ...notice, [locale]: number })
    expect(refused.error, locale).toEqual({ kind: 'invalid', reason: 'two-people' })
  }
  expect((await propose()).status).toBe(200)
  expect(await notices()).toEqual([])
  const [{ id, differences } = { id: 0 }] = await open()
  expect(differences).toEqual([
    { field: 'vi', was: '', now: number },
    { field: 'places', was: '', now: 'home' },
  ])
  expect((await nam.call('changes.approve', { id })).error?.kind).toBe('same-person')
  expect((await mai.call('changes.approve', { id })).status).toBe(200)
  expect(await notices()).toMatchObject([{ vi: number, state: 'shown', changedBy: { login: 'nam' } }])
  const audited = owner.selectFrom('operator_audit').select(['who', 'second'])
  expect(await audited.where('action', '=', 'notice-saved').execute()).toEqual([{ who: 'nam', second: 'mai' }])
})

test('[INSIDE-41] a draft, a time and a date take one; showing the draft takes two, who see all of it', async () => {
  const { nam, propose, open, notices } = await twoEditors()
  const save = (change: object) => nam.call('contents.saveNotice', { ...notice, ...change })
  expect((await save({ vi: 'Nghỉ từ 16:15 20-11-2026' })).status).toBe(200)
  const { id } = (await save({ vi: number, isDraft: true })).answer
  expect((await save({ id, revision: 1, vi: number })).error).toMatchObject({ reason: 'two-people' })
  expect((await propose({ id, revision: 1 })).status).toBe(200)
  expect(await open()).toMatchObject([{ differences: [{ field: 'vi', was: '', now: number }, { field: 'places' }] }])
  expect((await notices()).find((one) => one.id === id)).toMatchObject({ state: 'draft' })
})

test('[INSIDE-41] a notice that was changed after the proposal is not approved', async () => {
  const { nam, mai, propose, open, notices } = await twoEditors()
  const { id } = (await nam.call('contents.saveNotice', notice)).answer
  expect((await propose({ id, revision: 7 })).error?.kind).toBe('conflict')
  expect((await propose({ id, revision: 1, vi: ' ' })).error).toMatchObject({ reason: 'incomplete' })
  expect((await propose({ id, revision: 1 })).status).toBe(200)
  await nam.call('contents.saveNotice', { ...notice, id, revision: 1, vi: 'Tin mới' })
  const [{ id: proposal } = { id: 0 }] = await open()
  expect((await mai.call('changes.approve', { id: proposal })).error?.kind).toBe('conflict')
  expect(await notices()).toMatchObject([{ vi: 'Tin mới' }])
})

test('[INSIDE-41] today shows a notice that waits to whom may approve it', async () => {
  const { nam, mai, propose } = await twoEditors()
  await propose()
  const rows = async (by: typeof nam) =>
    (await by.call('today.list', {})).answer.rows.filter(({ kind }) => kind === 'proposal-notice')
  expect(await rows(mai)).toMatchObject([{ path: '/contents/contacts', canAct: true }])
  expect(await rows(nam)).toMatchObject([{ canAct: false }])
})
