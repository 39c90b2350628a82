import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

async function withAdmin() {
  const started = await testConsole()
  const alice = await started.signIn(['admin'])
  const open = async () => {
    const { steps } = (await alice.call('firstRun.steps', {})).answer
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  }
  return { ...started, alice, open }
}

test('[CON-09] what a new site lacks is listed; each step is done by what is there', async () => {
  const { owner, open, signIn } = await withAdmin()
  // The pages come written in four languages, and published.
  expect(await open()).toEqual(['name', 'history', 'sources', 'contacts', 'second'])
  await owner.updateTable('page_version').set({ state: 'old' }).where('slug', '=', 'terms').execute()
  expect(await open()).toContain('languages')

  await owner.updateTable('config').set({ value: 'Số Đỏ' }).where('name', '=', 'openNetTitle').execute()
  expect(await open()).not.toContain('name')

  await owner.updateTable('page_version').set({ state: 'published' }).where('slug', '=', 'terms').execute()
  expect(await open()).not.toContain('languages')

  const source = {
    ...{ added_by: 'mai', kind: 'rss', games: ['mb'], before_minutes: 5, after_minutes: 60, interval_seconds: 30 },
    ...{ state: 'on', switched_by: 'mai', switched_at: new Date() },
  }
  const add = (name: string, ownedBy: string) =>
    owner
      .insertInto('result_source')
      .values({ ...source, name, owner: ownedBy, address: `https://${name}.example/` })
      .execute()
  await add('one', 'same')
  await add('two', 'same')
  expect(await open()).toContain('sources')
  const { id: mai } = await owner.selectFrom('operator').select('login as id').executeTakeFirstOrThrow()
  const propose = (name: string) =>
    owner.insertInto('source_touch').values({ source: name, operator: mai, act: 'add', is_proposer: true }).execute()
  await add('three', 'other')
  for (const name of ['one', 'two', 'three']) await propose(name)
  // One admin proposed all of them.
  expect(await open()).toContain('sources')
  await add('four', 'third')
  expect(await open()).not.toContain('sources')

  await owner.updateTable('contact_info').set({ main_phone: '1900 1234' }).execute()
  expect(await open()).toEqual(['history', 'second'])
  await signIn(['entry'])
  expect(await open()).toEqual(['history', 'second'])
  await signIn(['admin'])
  expect(await open()).toEqual(['history'])
})

test('[CON-09] what is fine as it is can be accepted, but for the second admin', async () => {
  const { alice, open, signIn } = await withAdmin()
  expect((await alice.call('firstRun.accept', { step: 'name' })).status).toBe(200)
  expect(await open()).not.toContain('name')
  expect((await alice.call('firstRun.accept', { step: 'second' })).status).toBe(422)
  const viewer = await signIn(['viewer', 'content'])
  expect((await viewer.call('firstRun.steps', {})).status).toBe(403)
  expect((await viewer.call('firstRun.accept', { step: 'contacts' })).status).toBe(403)
})

test('[CON-09] what is missing stays on Today, for admins', async () => {
  const { alice, owner, signIn, open } = await withAdmin()
  const rows = async (operator: typeof alice) =>
    (await operator.call('today.list', {})).answer.rows.filter(({ place }) => place === 'first-run')
  expect(await rows(alice)).toMatchObject([{ path: '/first-run', values: { n: 5 } }])
  expect(await rows(await signIn(['entry']))).toEqual([])
  for (const step of await open()) await alice.callAny('firstRun.accept', { step })
  expect(await rows(alice)).toMatchObject([{ values: { n: 1 } }])
  await owner
    .insertInto('operator')
    .values({ login: 'bob', name: 'Bob', roles: ['admin'], state: 'active' })
    .execute()
  expect(await rows(alice)).toEqual([])
})
