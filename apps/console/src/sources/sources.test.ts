import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

const source = {
  ...{ name: 'site-south', kind: 'front-open', owner: 'company', games: ['south'] },
  address: 'https://feed.example/list/5/{code}?key=secret',
}

async function setUp() {
  const console = await testConsole()
  console.startWorker()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const find = async () => (await mai.call('sources.list', {})).answer.sources.find(({ name }) => name === 'site-south')
  return { ...console, mai, find }
}

test('[CON-55] a source is added off, switched on and off, changed and removed by the workers; its address is told to nobody', async () => {
  const { mai, find, owner } = await setUp()
  const order = randomUUID
  expect((await mai.call('sources.add', { order: order(), source })).answer).toMatchObject({ kind: 'changed' })
  expect(await find()).toMatchObject({ host: 'feed.example', isOn: false, isCounted: true, failures: 0 })
  expect((await find())?.games).toContain('hcm')
  const on = await mai.call('sources.switch', { order: order(), name: 'site-south', isOn: true })
  expect(on.answer).toMatchObject({ kind: 'changed' })
  expect(await find()).toMatchObject({ isOn: true, switched: { by: 'mai' } })
  const { address: _, ...kept } = source
  const changed = await mai.call('sources.change', { order: order(), source: { ...kept, intervalSeconds: 20 } })
  expect(changed.answer, JSON.stringify(changed)).toMatchObject({ kind: 'changed' })
  const row = await owner.selectFrom('result_source').select(['address', 'interval_seconds']).executeTakeFirst()
  expect(row).toEqual({ address: source.address, interval_seconds: 20 })
  const told = JSON.stringify([await find(), await owner.selectFrom('operator_audit').selectAll().execute()])
  expect(told).not.toContain('secret')
  await mai.call('sources.switch', { order: order(), name: 'site-south', isOn: false })
  const early = await mai.call('sources.remove', { order: order(), name: 'site-south' })
  expect(early.answer).toMatchObject({ kind: 'refused', fault: { kind: 'source', problem: 'just-switched' } })
  await owner
    .updateTable('result_source')
    .set({ switched_at: new Date(Date.now() - 180_000) })
    .execute()
  expect((await mai.call('sources.remove', { order: order(), name: 'site-south' })).answer.kind).toBe('changed')
  expect(await find()).toBeUndefined()
})

test('[CON-55] what a worker refuses is said, and an alert is closed with a reason', async () => {
  const { mai, owner, find } = await setUp()
  const wrong = { ...source, kind: 'rumour' }
  const refused = await mai.call('sources.add', { order: randomUUID(), source: wrong })
  expect(refused.answer).toMatchObject({ kind: 'refused', fault: { kind: 'source', problem: 'kind' } })
  expect(await find()).toBeUndefined()
  await owner
    .insertInto('result_alert')
    .values({ kind: 'source-behind', source: 'site-south', details: 'late' })
    .execute()
  const { alerts } = (await mai.call('sources.alerts', {})).answer
  expect(alerts).toMatchObject([{ kind: 'source-behind', source: 'site-south' }])
  const id = alerts[0]?.id ?? 0
  const closed = await mai.call('sources.closeAlert', { order: randomUUID(), id, reason: 'gọi rồi' })
  expect(closed.answer).toMatchObject({ kind: 'changed' })
  expect((await mai.call('sources.alerts', {})).answer.alerts).toEqual([])
})

test('[CON-55] a game publishes the first word or what two agree on', async () => {
  const { mai } = await setUp()
  const set = (publish: 'first' | 'agreed') =>
    mai.call('sources.setPublishing', { order: randomUUID(), code: 'hcm', publish })
  expect((await set('agreed')).answer).toMatchObject({ kind: 'changed' })
  expect((await set('agreed')).answer).toEqual({ kind: 'nothing' })
  const { games } = (await mai.call('games.list', {})).answer
  expect(games.find(({ code }) => code === 'hcm')?.publish).toBe('agreed')
})

test('[CON-55, AGREE-06] a source that is no longer counted is counted again by a person, with a reason', async () => {
  const { mai, find, owner, signIn } = await setUp()
  await mai.call('sources.add', { order: randomUUID(), source })
  const trust = (by = mai, reason = 'đã gọi, đã sửa') =>
    by.call('sources.trust', { order: randomUUID(), name: 'site-south', reason })
  expect((await trust()).answer).toEqual({ kind: 'nothing' })
  const fall = { source: 'site-south', reason: 'wrong in 3 tiers', changed_by: 'draws' }
  await owner
    .insertInto('source_trust')
    .values({ ...fall, is_counted: false })
    .execute()
  expect(await find()).toMatchObject({ isCounted: false, trust: { by: 'draws' } })
  expect((await trust(await signIn(['checker']))).error?.kind).toBe('forbidden')
  expect((await trust(mai, ' ')).answer).toEqual({ kind: 'refused', fault: { kind: 'reason', problem: 'empty' } })
  expect((await trust()).answer).toEqual({ kind: 'changed', published: [] })
  expect(await find()).toMatchObject({ isCounted: true, trust: { by: 'mai', reason: 'đã gọi, đã sửa' } })
})
