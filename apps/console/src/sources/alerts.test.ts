import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const turn = 2026111600000

async function disagreement() {
  const console = await testConsole()
  console.startWorker()
  const { owner } = console
  const [bob, mai, quan] = [
    await console.signIn(['entry'], { login: 'bob' }),
    await console.signIn(['admin'], { login: 'mai' }),
    await console.signIn(['admin'], { login: 'quan' }),
  ]
  await owner.insertInto('source_host').values({ host: 'feed.example', owner: 'company' }).execute()
  const source = { name: 'site', kind: 'front-open', owner: 'company', host: 'feed.example', games: ['hcm'] }
  const intervals = { interval_seconds: 5, before_minutes: 5, after_minutes: 240 }
  await owner
    .insertInto('result_source')
    .values({ ...source, ...intervals, address: 'https://feed.example/', added_by: 'mai' })
    .execute()
  const tier = { game: 'hcm', turn, rank: 8 }
  const payload = { code: 'hcm', turnNum: '20261116', tiers: [{ rank: 8, numbers: ['80'] }] }
  const given = { id: randomUUID(), kind: 'enter', operator: 'bob', payload: JSON.stringify(payload) }
  await owner
    .insertInto('result_order')
    .values({ ...given, done_at: null })
    .execute()
  await owner
    .insertInto('result_entry')
    .values({ ...tier, numbers: '80', source: 'operator', told_by: 'bob' })
    .execute()
  await owner
    .insertInto('result_entry')
    .values({ ...tier, numbers: '08', source: 'feed', told_by: 'site' })
    .execute()
  const alert = { kind: 'disagreement', ...tier, details: '80 bob; 08 site' }
  const { id } = await owner.insertInto('result_alert').values(alert).returning('id').executeTakeFirstOrThrow()
  const close = async (by: typeof bob) =>
    (await by.call('sources.closeAlert', { order: randomUUID(), id, reason: 'nghe lại rồi' })).answer
  const isParty = async (by: typeof bob) => (await by.call('sources.alerts', {})).answer.alerts[0]?.isParty
  const touch = (ago: string) =>
    owner
      .insertInto('source_touch')
      .values({ source: 'site', operator: 'mai', act: 'switch', at: sql<Date>`clock_timestamp() - ${ago}::interval` })
      .execute()
  return { ...console, id, bob, mai, quan, close, isParty, touch }
}

test('[INSIDE-43] who claims one of the numbers does not close the alert, and others do', async () => {
  const { id, bob, quan, close, isParty } = await disagreement()
  expect(await close(bob)).toEqual({ kind: 'refused', fault: { kind: 'party', id } })
  expect(await isParty(quan)).toBe(false)
  expect(await close(quan)).toMatchObject({ kind: 'changed' })
})

test('[INSIDE-43] who decided about a source of it within 30 days does not close it', async () => {
  const { id, mai, close, isParty, touch } = await disagreement()
  await touch('29 days 23 hours')
  expect(await isParty(mai)).toBe(true)
  expect(await close(mai)).toEqual({ kind: 'refused', fault: { kind: 'party', id } })
})

test('[INSIDE-43] who decided about it earlier closes it', async () => {
  const { mai, close, isParty, touch } = await disagreement()
  await touch('30 days 1 hour')
  expect(await isParty(mai)).toBe(false)
  expect(await close(mai)).toMatchObject({ kind: 'changed' })
})
