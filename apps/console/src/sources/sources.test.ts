import { randomUUID } from 'node:crypto'
import { databaseNowMs } from '@quayso/database/database-now'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestOperator, testConsole } from '../testing.ts'

const source = {
  ...{ name: 'site-south', kind: 'front-open', owner: 'company', games: ['south'] },
  address: 'https://feed.example/list/5/{code}?key=secret',
}

async function setUp() {
  const console = await testConsole()
  console.startWorker()
  const mai = await console.signIn(['admin'], { login: 'mai' })
  const quan = await console.signIn(['admin'], { login: 'quan' })
  type Act = Parameters<typeof mai.call<'sources.propose'>>[1]['act']
  const approve = async (by: TestOperator = quan) => {
    const { proposals } = (await by.call('sources.list', {})).answer
    return by.call('sources.approve', { order: randomUUID(), id: proposals[0]?.id ?? 0 })
  }
  /** Mai proposes it, and Quân approves it. */
  const decide = async (act: Act) => {
    expect(await mai.call('sources.propose', { act })).toMatchObject({ status: 200 })
    return approve()
  }
  const find = async () => (await mai.call('sources.list', {})).answer.sources.find(({ name }) => name === 'site-south')
  return { ...console, mai, quan, approve, decide, find }
}

test('[CON-55, INSIDE-21] two admins add, change and switch on a source, one switches it off and removes it; its address is told to nobody', async () => {
  const { mai, find, owner, decide } = await setUp()
  const order = randomUUID
  expect((await decide({ kind: 'add', source })).answer).toMatchObject({ kind: 'changed' })
  expect(await find()).toMatchObject({ host: 'feed.example', isOn: false, isCounted: true, failures: 0 })
  expect((await find())?.games).toContain('hcm')
  const on = await decide({ kind: 'on', name: 'site-south' })
  expect(on.answer).toMatchObject({ kind: 'changed' })
  expect(await find()).toMatchObject({ isOn: true, switched: { by: 'mai' } })
  const { address: _, ...kept } = source
  const changed = await decide({ kind: 'change', source: { ...kept, intervalSeconds: 20 } })
  expect(changed.answer, JSON.stringify(changed)).toMatchObject({ kind: 'changed' })
  const row = await owner.selectFrom('result_source').select(['address', 'interval_seconds']).executeTakeFirst()
  expect(row).toEqual({ address: source.address, interval_seconds: 20 })
  const told = JSON.stringify([await find(), await owner.selectFrom('operator_audit').selectAll().execute()])
  expect(told).not.toContain('secret')
  await mai.call('sources.switchOff', { order: order(), name: 'site-south' })
  const early = await mai.call('sources.remove', { order: order(), name: 'site-south' })
  expect(early.answer).toMatchObject({ kind: 'refused', fault: { kind: 'source', problem: 'just-switched' } })
  await owner
    .updateTable('result_source')
    .set({ switched_at: new Date((await databaseNowMs(owner)) - 180_000) })
    .execute()
  expect((await mai.call('sources.remove', { order: order(), name: 'site-south' })).answer.kind).toBe('changed')
  expect(await find()).toBeUndefined()
})

test('[INSIDE-21] nobody approves their own proposal, one is open about a source, and it can be sent and taken back', async () => {
  const { mai, quan, find, owner, approve, signIn } = await setUp()
  const propose = (by = mai) => by.call('sources.propose', { act: { kind: 'add', source } })
  expect((await propose(await signIn(['checker']))).error?.kind).toBe('forbidden')
  await propose()
  expect((await propose(quan)).error).toMatchObject({ kind: 'conflict', reason: 'proposed-already' })
  expect((await approve(mai)).error?.kind).toBe('same-person')
  expect((await approve(await signIn(['entry', 'checker']))).error?.kind).toBe('forbidden')
  const listed = (await quan.call('sources.list', {})).answer.proposals
  expect(listed).toMatchObject([
    { kind: 'add', name: 'site-south', source: { host: 'feed.example', owner: 'company' }, by: { login: 'mai' } },
  ])
  expect(JSON.stringify(listed)).not.toContain('secret')
  const { rows } = (await quan.call('today.list', {})).answer
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'proposal-source', path: '/sources', canAct: true }))
  const id = listed[0]?.id ?? 0
  expect((await mai.call('sources.sendBack', { id, note: 'không' })).error?.kind).toBe('same-person')
  expect((await quan.call('sources.takeBack', { id })).error?.kind).toBe('forbidden')
  expect((await quan.call('sources.sendBack', { id, note: 'chủ là ai?' })).status).toBe(200)
  expect((await quan.call('sources.approve', { order: randomUUID(), id })).error?.kind).toBe('conflict')
  await propose()
  const again = (await mai.call('sources.list', {})).answer.proposals[0]
  expect(again).toMatchObject({ isMine: true })
  expect((await mai.call('sources.takeBack', { id: again?.id ?? 0 })).status).toBe(200)
  expect(await find()).toBeUndefined()
  expect(await owner.selectFrom('result_order').select('id').execute()).toEqual([])
})

test('[INSIDE-21] the second admin sees each time of a source that a proposal changes', async () => {
  const { mai, quan } = await setUp()
  const times = { intervalSeconds: 20, beforeMinutes: 7, afterMinutes: 90 }
  await mai.call('sources.propose', { act: { kind: 'add', source: { ...source, ...times } } })
  const [proposal] = (await quan.call('sources.list', {})).answer.proposals
  expect(proposal?.source).toMatchObject(times)
})

test('[INSIDE-21] what is written about sources takes a fresh proof, and a known machine', async () => {
  const { signIn, clock } = await setUp()
  const minutes = (count: number) => new Date(clock().getTime() + count * 60_000)
  const tired = await signIn(['admin'], { verifiedAt: minutes(-6) })
  const stranger = await signIn(['admin'], { waitsUntil: minutes(5) })
  const order = randomUUID()
  for (const [by, kind] of [
    [tired, 'not-fresh'],
    [stranger, 'waiting'],
  ] as const) {
    const refusals = [
      by.call('sources.propose', { act: { kind: 'on', name: 'site-south' } }),
      by.call('sources.switchOff', { order, name: 'site-south' }),
      by.call('sources.remove', { order, name: 'site-south' }),
      by.call('sources.setPublishing', { order, code: 'hcm', publish: 'agreed' }),
      by.call('sources.closeAlert', { order, id: 1, reason: 'r' }),
    ]
    for (const refused of refusals) expect((await refused).error?.kind).toBe(kind)
  }
  expect((await stranger.call('sources.approve', { order, id: 1 })).error?.kind).toBe('waiting')
})

test('[INSIDE-68] the console shows which sources make no two, and why', async () => {
  const { mai, quan, decide, find, owner } = await setUp()
  await decide({ kind: 'add', source })
  const second = { ...source, name: 'site-other', owner: 'other', address: 'https://other.example/{code}' }
  await decide({ kind: 'add', source: second })
  expect(await find()).toMatchObject({ oneWith: [{ name: 'site-other', why: 'proposer', of: 'mai' }] })
  await sql`ALTER TABLE source_touch DISABLE TRIGGER append_only`.execute(owner)
  await owner.updateTable('source_touch').set({ is_proposer: false }).execute()
  expect(await find()).toMatchObject({ oneWith: [] })
  await sql`UPDATE result_source SET host = NULL, owner = 'company'`.execute(owner)
  expect((await quan.call('sources.list', {})).answer.sources[1]).toMatchObject({
    ...{ name: 'site-south', oneWith: [{ name: 'site-other', why: 'owner', of: 'company' }] },
  })
  expect((await mai.call('sources.list', {})).status).toBe(200)
})

test('[CON-55] what a worker refuses is said, and an alert is closed with a reason', async () => {
  const { mai, owner, find, decide } = await setUp()
  const wrong = { ...source, kind: 'rumour' }
  const refused = await decide({ kind: 'add', source: wrong })
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
  const set = () => mai.call('sources.setPublishing', { order: randomUUID(), code: 'hcm', publish: 'agreed' })
  expect((await set()).answer).toMatchObject({ kind: 'changed' })
  expect((await set()).answer).toEqual({ kind: 'nothing' })
  const { games } = (await mai.call('games.list', {})).answer
  expect(games.find(({ code }) => code === 'hcm')?.publish).toBe('agreed')
})

test('[CON-55, AGREE-06] a source that is no longer counted is counted again by two people, with a reason', async () => {
  const { find, owner, decide } = await setUp()
  await decide({ kind: 'add', source })
  const trust = (reason = 'đã gọi, đã sửa') => decide({ kind: 'trust', name: 'site-south', reason })
  expect((await trust()).answer).toEqual({ kind: 'nothing' })
  const fall = { source: 'site-south', reason: 'wrong in 3 tiers', changed_by: 'draws' }
  await owner
    .insertInto('source_trust')
    .values({ ...fall, is_counted: false })
    .execute()
  expect(await find()).toMatchObject({ isCounted: false, trust: { by: 'draws' } })
  expect((await trust(' ')).answer).toEqual({ kind: 'refused', fault: { kind: 'reason', problem: 'empty' } })
  expect((await trust()).answer).toEqual({ kind: 'changed', published: [] })
  expect(await find()).toMatchObject({ isCounted: true, trust: { by: 'mai', reason: 'đã gọi, đã sửa' } })
})
