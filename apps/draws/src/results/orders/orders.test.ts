import { orders } from '@quayso/contract/orders/orders'
import type { Database } from '@quayso/database/connect'
import { verifyAudit } from '@quayso/database/operator-audit'
import { asApp, testDatabase } from '@quayso/database/testing'
import { parseTurnNum } from '@quayso/games/time/turn'
import { recentTurn } from '@quayso/stack/operator'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { expect, onTestFinished, test } from 'vitest'
import { readEntries } from '../agreement/read-entries.ts'
import { enter, hcmStored, hcmTiers } from '../testing.ts'
import { startOrders } from './start-orders.ts'
import { takeOrder } from './take-order.ts'
import { addOperators, place, readOutcome } from './testing.ts'

const turnNum = recentTurn('hcm')
const draw = { code: 'hcm', turnNum }
const tiers = hcmTiers.map((numbers, rank) => ({ rank, numbers: [...numbers] as string[] }))
const whole = { ...draw, tiers }
const tier = (rank: number, ...numbers: string[]) => ({ ...draw, tiers: [{ rank, numbers }] })
const refusedAs = (fault: object) => ({ kind: 'refused', fault })

async function setUp() {
  const { db: owner, url } = await testDatabase()
  await addOperators(owner)
  const desk = asApp(owner, 'quayso_console')
  const worker = asApp(owner, 'quayso_draws')
  const run = async (): Promise<void> => {
    while (await takeOrder(worker, { lane: 'others', isGivenUp: () => false }));
    while (await takeOrder(worker, { lane: 'files', isGivenUp: () => false }));
  }
  const order = async (...given: Parameters<typeof place> extends [Database, ...infer Rest] ? Rest : never) => {
    const id = await place(desk, ...given)
    await run()
    return readOutcome(desk, id)
  }
  return { owner, desk, worker, url, run, order }
}

test('[CON-10] orders take a draw from its first tier to a correction, and the audit has each of them', async () => {
  const { owner, order } = await setUp()
  const enter = (operator: string, payload: typeof whole) => order('enter', { operator, payload })
  const published = (version: number, status: string, tiers: readonly string[]) => ({
    ...{ kind: 'published', publication: { ...draw, version, status, tiers } },
  })
  expect(await enter('entry', { ...draw, tiers: [{ rank: 8, numbers: ['08'] }] })).toEqual({
    ...published(1, 'drawing', ['', '', '', '', '', '', '', '', '08']),
    contradictions: [],
  })
  expect(await enter('entry', whole)).toMatchObject(published(2, 'provisional', hcmStored))
  expect(await enter('entry', whole)).toEqual({ kind: 'nothing' })
  expect(await order('confirm', { operator: 'checker', payload: whole })).toMatchObject(
    published(3, 'confirmed', hcmStored),
  )
  const wrong = { ...draw, tiers: [{ rank: 8, numbers: ['80'] }] }
  expect(await enter('checker2', wrong)).toEqual({
    kind: 'contradiction',
    contradictions: [{ rank: 8, published: '08', entered: '80' }],
  })
  const correction = { ...wrong, reason: 'misread' }
  expect(await order('correct', { operator: 'entry', approver: 'checker', payload: correction })).toEqual(
    published(4, 'corrected', [...hcmStored.slice(0, 8), '80']),
  )
  const audit = await owner
    .selectFrom('operator_audit')
    .select(['who', 'second', 'action', 'subject'])
    .orderBy('id')
    .execute()
  expect(audit.map(({ who, action }) => `${who} ${action}`)).toEqual([
    ...['entry enter', 'entry enter', 'entry enter', 'checker confirm', 'checker2 enter', 'entry correct'],
  ])
  expect(audit.at(-1)).toMatchObject({ second: 'checker', subject: `draw/hcm/${turnNum}` })
  expect((await verifyAudit(owner)).firstFault).toBeUndefined()
})

test('[CON-11] what an order says is refused with its fault, and nothing is changed', async () => {
  const { owner, desk, order, run } = await setUp()
  expect(await order('enter', { operator: 'entry', payload: tier(8, '8') })).toEqual(
    refusedAs({ kind: 'tier', rank: 8, problem: { kind: 'digits', expected: 2, entered: '8' } }),
  )
  expect(await order('enter', { operator: 'entry', payload: { ...tier(8, '08'), code: 'st60' } })).toEqual(
    refusedAs({ kind: 'drawn-by-us', code: 'st60' }),
  )
  const untyped = async (kind: string, payload: unknown) => {
    const id = await place(desk, kind as never, { operator: 'entry', payload: payload as never })
    await run()
    return readOutcome(desk, id)
  }
  expect(await untyped('delete', {})).toEqual(refusedAs({ kind: 'malformed', at: 'kind' }))
  expect(await untyped('constructor', {})).toEqual(refusedAs({ kind: 'malformed', at: 'kind' }))
  expect(await untyped('enter', { ...whole, force: true })).toMatchObject({ fault: { kind: 'malformed' } })
  expect(await untyped('enter', 7)).toMatchObject({ fault: { kind: 'malformed' } })
  expect(await order('close-alert', { operator: 'checker', payload: { id: 3, reason: 'seen' } })).toEqual(
    refusedAs({ kind: 'no-alert', id: 3 }),
  )
  expect(await order('pause', { operator: 'entry', payload: { code: 'hcm', until: 'soon', reason: 'r' } })).toEqual(
    refusedAs({ kind: 'until', problem: 'no-time' }),
  )
  for (const table of ['result_entry', 'draw_progress', 'outbox', 'game_publishing'] as const) {
    expect(await owner.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('[CON-12] the worker itself asks who may: a name, a role or a second person that is not there is refused', async () => {
  const { desk, order } = await setUp()
  const fault = (who: string, problem: string) => ({ kind: 'refused', fault: { kind: 'not-allowed', who, problem } })
  for (const role of ['viewer', 'moderator', 'content', 'admin']) {
    expect(await order('enter', { operator: role, payload: whole })).toEqual(fault('operator', 'role'))
  }
  expect(await order('enter', { operator: 'gone', payload: whole })).toEqual(fault('operator', 'not-active'))
  await expect(place(desk, 'enter', { operator: 'nobody', payload: whole })).rejects.toThrow(/foreign key/)
  const correction = { ...whole, reason: 'misread' }
  const correct = (operator: string, approver?: string) =>
    order('correct', { operator, payload: correction, ...(approver !== undefined && { approver }) })
  expect(await correct('checker')).toEqual(fault('approver', 'missing'))
  expect(await correct('checker', 'entry')).toEqual(fault('approver', 'role'))
  expect(await correct('checker', 'gone')).toEqual(fault('approver', 'not-active'))
  await expect(correct('checker', 'checker')).rejects.toThrow(/check constraint/)
  expect(await correct('checker', 'checker2')).toEqual({ kind: 'refused', fault: { kind: 'no-result' } })
})

test('[INSIDE-30] entering what another claims confirms nothing; a checker is asked to confirm it', async () => {
  const { owner, order } = await setUp()
  const claimed = refusedAs({ kind: 'claimed', rank: 8 })
  const enter = (operator: string, payload: typeof whole) => order('enter', { operator, payload })
  const confirm = (operator: string) => order('confirm', { operator, payload: whole })
  expect(await enter('entry', whole)).toMatchObject({ kind: 'published', publication: { status: 'provisional' } })
  expect(await enter('entry2', tier(8, '08'))).toEqual({ kind: 'nothing' })
  expect(await enter('checker', tier(8, '08'))).toEqual(claimed)
  expect(await enter('entry2', tier(8, '80'))).toMatchObject({ kind: 'contradiction' })
  // Their own way back is not a way to confirm either.
  expect(await enter('entry2', tier(8, '08'))).toEqual({ kind: 'nothing' })
  expect(await owner.selectFrom('tier_agreement').selectAll().execute()).toEqual([])
  expect(await confirm('entry2')).toEqual(refusedAs({ kind: 'not-allowed', who: 'operator', problem: 'role' }))
  expect(await confirm('checker')).toMatchObject({ kind: 'published', publication: { version: 2 } })
  expect(await enter('entry2', { ...whole, tiers: whole.tiers.slice(0, 8) })).toMatchObject({ kind: 'nothing' })
})

test('[INSIDE-66] what a source claims a clerk enters, which confirms nothing, and a checker confirms', async () => {
  const { owner, worker, order } = await setUp()
  await enter(worker, { ...whole, source: 'feed', toldBy: 'site' }, Date.now())
  const agreed = () => owner.selectFrom('tier_agreement').select('rank').execute()
  expect(await order('enter', { operator: 'entry', payload: tier(8, '08') })).toEqual({ kind: 'nothing' })
  expect(await order('enter', { operator: 'entry2', payload: tier(8, '80') })).toMatchObject({ kind: 'contradiction' })
  expect(await order('enter', { operator: 'checker', payload: tier(7, '777') })).toEqual(
    refusedAs({ kind: 'claimed', rank: 7 }),
  )
  expect(await agreed()).toEqual([])
  await order('confirm', { operator: 'checker', payload: tier(7, '777') })
  expect(await agreed()).toEqual([{ rank: 7 }])
})

test('[INSIDE-30] two who may only enter do not confirm by entering at once', async () => {
  const { desk, owner, run, worker } = await setUp()
  const ids = [
    await place(desk, 'enter', { operator: 'entry', payload: whole }),
    await place(desk, 'enter', { operator: 'entry2', payload: whole }),
  ]
  const take = () => takeOrder(worker, { lane: 'others', isGivenUp: () => false })
  await Promise.all([take(), take()])
  await run()
  const outcomes = await Promise.all(ids.map((id) => readOutcome(desk, id)))
  expect(outcomes.map((outcome) => (outcome as { kind: string }).kind).sort()).toEqual(['nothing', 'published'])
  expect(await owner.selectFrom('tier_agreement').selectAll().execute()).toEqual([])
})

test('[INSIDE-32] a file of guesses is not answered with the stored numbers', async () => {
  const { worker, order } = await setUp()
  const old = { ...whole, turnNum: '20260103', source: 'operator', toldBy: 'entry' } as const
  await enter(worker, old, Date.parse('2026-01-04'))
  const columns =
    'special,prize1,prize2,prize3_1,prize3_2,prize4_1,prize4_2,prize4_3,prize4_4,prize4_5,prize4_6,prize4_7'
  const zeros = hcmTiers.flatMap((numbers) => numbers.map((number) => '0'.repeat(number.length)))
  const csv = `date,${columns},prize5,prize6_1,prize6_2,prize6_3,prize7,prize8\n2026-01-03,${zeros.join()}\n`
  const outcome = await order('import', { operator: 'admin', payload: { code: 'hcm', csv } })
  expect(outcome).toMatchObject({ leftOut: 1, problems: [{ kind: 'difference' }] })
  for (const number of hcmTiers.flat()) expect(JSON.stringify(outcome)).not.toMatch(new RegExp(`[ ",]${number}[ ",]`))
})

test('[INSIDE-31, INSIDE-62] after three different claims on a tier a person is not second on it', async () => {
  const { owner, order } = await setUp()
  const enter = (operator: string, ...numbers: string[]) => order('enter', { operator, payload: tier(8, ...numbers) })
  await enter('entry', '08')
  for (const guess of ['00', '01', '02']) expect(await enter('checker', guess)).toMatchObject({ kind: 'contradiction' })
  const confirm = (operator: string) => order('confirm', { operator, payload: tier(8, '08') })
  expect(await confirm('checker')).toEqual(refusedAs({ kind: 'guessed', rank: 8 }))
  // An equal number is refused as well, so that a refusal tells nothing; the same again is no change.
  for (const guess of ['08', '03'])
    expect(await enter('checker', guess)).toEqual(refusedAs({ kind: 'guessed', rank: 8 }))
  expect(await enter('checker', '02')).toMatchObject({ kind: 'contradiction' })
  for (const guess of ['00', '01']) await enter('checker2', guess)
  await confirm('checker2')
  expect(await owner.selectFrom('tier_agreement').select(['rank', 'voices']).execute()).toEqual([
    { rank: 8, voices: ['checker2', 'entry'] },
  ])
})

test('[INSIDE-62] nobody publishes one version after the other by typing two numbers in turn', async () => {
  const { owner, order } = await setUp()
  const enter = (numbers: string) => order('enter', { operator: 'entry', payload: tier(8, numbers) })
  for (const numbers of ['08', '80', '08']) expect(await enter(numbers)).toMatchObject({ kind: 'published' })
  expect(await enter('80')).toEqual(refusedAs({ kind: 'guessed', rank: 8 }))
  expect(await enter('08')).toEqual({ kind: 'nothing' })
  expect(await owner.selectFrom('draw_progress').select('version').execute()).toEqual([{ version: 3 }])
})

test('[INSIDE-31, INSIDE-32] a refusal costs a claim: no number of guesses tells what another claims', async () => {
  const { owner, order } = await setUp()
  await order('enter', { operator: 'entry', payload: whole })
  const known = { rank: 7, numbers: ['777'] }
  const guess = (operator: string, number: string) =>
    order('enter', { operator, payload: { ...draw, tiers: [{ rank: 8, numbers: [number] }, known] } })
  for (const number of ['01', '02', '03'])
    expect(await guess('checker', number)).toEqual(refusedAs({ kind: 'claimed', rank: 7 }))
  for (const number of ['04', '08'])
    expect(await guess('checker', number)).toEqual(refusedAs({ kind: 'guessed', rank: 8 }))
  for (const number of ['01', '02', '03'])
    expect(await guess('entry2', number)).toMatchObject({ kind: 'contradiction' })
  for (const number of ['04', '08'])
    expect(await guess('entry2', number)).toEqual(refusedAs({ kind: 'guessed', rank: 8 }))
  const stored = owner
    .selectFrom('result_entry')
    .select('numbers')
    .where('rank', '=', 8)
    .where('told_by', '<>', 'entry')
  expect((await stored.execute()).length).toBe(6)
})

test('[INSIDE-63] an entry is second to a claim that a checker proved, and to no other', async () => {
  const { owner, desk, order, run } = await setUp()
  const enter = (operator: string) => order('enter', { operator, payload: tier(8, '08') })
  const byKey = await place(owner, 'enter', { operator: 'entry', payload: tier(8, '08'), isByKey: true })
  await run()
  expect(await readOutcome(desk, byKey)).toMatchObject({ kind: 'published' })
  // Proven, by somebody who may only enter.
  expect(await enter('entry2')).toEqual({ kind: 'nothing' })
  expect(await owner.selectFrom('tier_agreement').selectAll().execute()).toEqual([])
  const other = { ...draw, tiers: [{ rank: 7, numbers: ['777'] }] }
  await order('enter', { operator: 'checker', payload: other })
  await order('enter', { operator: 'entry', payload: other })
  expect(await owner.selectFrom('tier_agreement').selectAll().execute()).toEqual([])
  await order('confirm', { operator: 'checker', payload: other })
  expect(await owner.selectFrom('tier_agreement').select(['rank', 'voices']).execute()).toEqual([
    { rank: 7, voices: ['checker', 'entry'] },
  ])
})

test('[INSIDE-60] a checker who objected approves the correction of somebody else', async () => {
  const { order } = await setUp()
  await order('enter', { operator: 'entry', payload: whole })
  await order('confirm', { operator: 'checker', payload: whole })
  await order('enter', { operator: 'checker', payload: tier(8, '80') })
  const payload = { ...tier(8, '80'), reason: 'misread' }
  expect(await order('correct', { operator: 'entry', approver: 'checker', payload })).toMatchObject({
    kind: 'published',
  })
})

test('[INSIDE-64] the first number of a draw is entered within 31 days; what has one is confirmed later', async () => {
  const { worker, owner, order } = await setUp()
  const old = { ...whole, turnNum: '20260103' }
  for (const [kind, operator] of [
    ['enter', 'entry'],
    ['confirm', 'checker'],
  ] as const) {
    expect(await order(kind, { operator, payload: old })).toMatchObject({ fault: { kind: 'too-old' } })
  }
  expect(await owner.selectFrom('result_entry').selectAll().execute()).toEqual([])
  await enter(worker, { ...old, source: 'operator', toldBy: 'entry' }, Date.parse('2026-01-04'))
  expect(await order('confirm', { operator: 'checker', payload: old })).toMatchObject({ kind: 'published' })
})

test('[CON-13] an order that nobody took for a minute is refused, whatever it is', async () => {
  const { owner, desk, order, run } = await setUp()
  const id = await place(desk, 'enter', { operator: 'entry', payload: whole })
  await sql`ALTER TABLE result_order DISABLE TRIGGER append_only`.execute(owner)
  await sql`UPDATE result_order SET ordered_at = ordered_at - interval '61 s'`.execute(owner)
  await sql`ALTER TABLE result_order ENABLE TRIGGER append_only`.execute(owner)
  await run()
  expect(await readOutcome(desk, id)).toEqual({ kind: 'refused', fault: { kind: 'expired' } })
  expect(await owner.selectFrom('result_entry').selectAll().execute()).toEqual([])
  expect(await order('enter', { operator: 'entry', payload: whole })).toMatchObject({ kind: 'published' })
})

test('[CON-13] an order is placed once by its id, answered once, and never changed by the console', async () => {
  const { desk, worker, owner, run } = await setUp()
  const id = await place(desk, 'enter', { operator: 'entry', payload: whole })
  await expect(place(desk, 'enter', { id, operator: 'entry', payload: whole })).rejects.toThrow(/duplicate key/)
  await run()
  const outcome = JSON.stringify({ kind: 'nothing' })
  const write = (db: Database) =>
    db.updateTable('result_order').set({ done_at: new Date(), outcome }).where('id', '=', id).execute()
  await expect(write(desk)).rejects.toThrow(/permission denied/)
  await expect(write(worker)).rejects.toThrow(/append-only/)
  await expect(write(owner)).rejects.toThrow(/append-only/)
  await expect(owner.deleteFrom('result_order').execute()).rejects.toThrow(/append-only/)
})

test('[INSIDE-21, INSIDE-23, INSIDE-24] two people let a source count from the next day, and one ends it', async () => {
  const { owner, worker, order } = await setUp()
  const missing = { kind: 'refused', fault: { kind: 'not-allowed', who: 'approver', problem: 'missing' } }
  const alone = { operator: 'admin' }
  const two = { operator: 'admin', approver: 'admin2' }
  const site = (name: string, given: object = {}) => ({
    ...{ name, kind: 'front-open', owner: 'company', address: 'https://a.example/{code}', games: ['hcm'] },
    ...given,
  })
  const on = { name: 'site', state: 'on' } as const
  for (const kind of ['source-add', 'source-change'] as const) {
    expect(await order(kind, { ...alone, payload: site('site') })).toEqual(missing)
  }
  expect(await order('source-switch', { ...alone, payload: on })).toEqual(missing)
  expect(await order('trust-source', { ...alone, payload: { name: 'site', reason: 'r' } })).toEqual(missing)
  expect(await owner.selectFrom('result_source').select('name').execute()).toEqual([])

  await order('source-add', { ...two, payload: site('site') })
  await order('source-switch', { ...two, payload: on })
  expect(await owner.selectFrom('source_touch').select(['source', 'operator', 'act']).orderBy('id').execute()).toEqual(
    ['add', 'on'].flatMap((act) => ['admin', 'admin2'].map((operator) => ({ source: 'site', operator, act }))),
  )
  const claims = () => readEntries(owner, 'hcm', parseTurnNum(turnNum) ?? 0)
  await enter(worker, { ...whole, source: 'feed', toldBy: 'site' }, Date.now())
  const parties = ['owner:company', 'host:a.example', 'op:admin', 'op:admin2', 'proposer:admin']
  expect((await claims()).at(-1)).toMatchObject({ isCounted: true, mayConfirm: false, parties })
  await sql`UPDATE result_source SET counts_from = counts_from - interval '1 day'`.execute(owner)
  const other = whole.tiers.map((tier) => (tier.rank === 8 ? { ...tier, numbers: ['80'] } : tier))
  await enter(worker, { ...whole, tiers: other, source: 'feed', toldBy: 'site' }, Date.now())
  expect((await claims()).at(-1)).toMatchObject({ mayConfirm: true })
  await sql`UPDATE result_source SET counts_from = '-infinity'`.execute(owner)

  // One host, one owner, however it is written.
  const again = (name: string, given: object) => order('source-add', { ...two, payload: site(name, given) })
  for (const address of ['https://A.example./x', 'http://a.example:8443/']) {
    expect(await again('other', { owner: 'stranger', address })).toMatchObject({
      ...{ kind: 'refused', fault: { problem: 'host', sentence: "the host a.example belongs to 'company'" } },
    })
  }
  expect(await again('sister', {})).toMatchObject({ kind: 'changed' })

  const off = { name: 'site', state: 'off' } as const
  expect(await order('source-switch', { ...alone, payload: off })).toMatchObject({ kind: 'changed' })
  await owner
    .updateTable('result_source')
    .set({ switched_at: new Date(0) })
    .execute()
  expect(await order('source-remove', { ...alone, payload: { name: 'site' } })).toMatchObject({ kind: 'changed' })
  expect((await claims()).at(-1)).toMatchObject({ mayConfirm: false, isObjecting: true })
  for (const kind of ['source-switch', 'source-remove'] as const) {
    expect(await order(kind, { ...two, payload: kind === 'source-switch' ? on : { name: 'site' } })).toMatchObject({
      fault: { problem: 'unknown' },
    })
  }
  expect(await again('site', { address: 'https://b.example/' })).toMatchObject({ kind: 'changed' })
  const kept = await owner.selectFrom('result_source').select(['state', 'host']).where('name', '=', 'site').execute()
  expect(kept).toEqual([{ state: 'off', host: 'b.example' }])
})

test('[INSIDE-68] who proposed a source, or what it is now, stays a party of it until it is added again', async () => {
  const { owner, worker, order } = await setUp()
  const site = {
    name: 'site',
    kind: 'front-open',
    owner: 'company',
    address: 'https://a.example/{code}',
    games: ['hcm'],
  }
  const by = (operator: string) => ({ operator, approver: operator === 'admin' ? 'admin2' : 'admin' })
  const switched = (state: 'on' | 'off') =>
    order('source-switch', { ...by('admin2'), payload: { name: 'site', state } })
  const parties = async (number: string) => {
    await sql`ALTER TABLE source_touch DISABLE TRIGGER append_only`.execute(owner)
    await sql`UPDATE source_touch SET at = at - interval '31 days'`.execute(owner)
    await sql`UPDATE result_source SET added_at = added_at - interval '31 days'`.execute(owner)
    await enter(worker, { ...whole, ...tier(8, number), source: 'feed', toldBy: 'site' }, Date.now())
    const claims = await readEntries(owner, 'hcm', parseTurnNum(turnNum) ?? 0)
    return claims.at(-1)?.parties.filter((party) => /^(op|proposer):/.test(party))
  }
  await order('source-add', { ...by('admin'), payload: site })
  await switched('on')
  expect(await parties('01')).toEqual(['op:admin', 'proposer:admin'])
  // How often it is asked does not say what it is.
  await order('source-change', { ...by('admin2'), payload: { ...site, intervalSeconds: 20 } })
  expect(await parties('02')).toEqual(['op:admin', 'proposer:admin'])
  await switched('off')
  await order('source-change', { ...by('admin2'), payload: { ...site, address: 'https://a.example/v2/{code}' } })
  expect(await parties('03')).toEqual(['op:admin', 'op:admin2', 'proposer:admin', 'proposer:admin2'])
  await sql`UPDATE result_source SET switched_at = '-infinity'`.execute(owner)
  await order('source-remove', { operator: 'admin', payload: { name: 'site' } })
  await order('source-add', { ...by('admin2'), payload: site })
  expect(await parties('04')).toEqual(['op:admin2', 'proposer:admin2'])
})

test('[INSIDE-55] two sources are added in a day, and a game is paused for half an hour at most', async () => {
  const { owner, order } = await setUp()
  const add = (name: string) => {
    const payload = { name, kind: 'front-open', owner: name, address: `https://${name}.example/{code}`, games: ['hcm'] }
    return order('source-add', { operator: 'admin', approver: 'admin2', payload })
  }
  for (const name of ['one', 'two']) expect(await add(name)).toMatchObject({ kind: 'changed' })
  expect(await add('three')).toMatchObject({ kind: 'refused', fault: { kind: 'source', problem: 'too-many' } })
  await sql`UPDATE result_source SET added_at = added_at - interval '25 hours' WHERE name = 'one'`.execute(owner)
  expect(await add('three')).toMatchObject({ kind: 'changed' })

  const pause = (minutes: number) => {
    const until = new Date(Date.now() + minutes * 60_000).toISOString()
    return order('pause', { operator: 'entry', payload: { code: 'hcm', until, reason: 'doubt' } })
  }
  expect(await pause(31)).toEqual({ kind: 'refused', fault: { kind: 'until', problem: 'too-far' } })
  expect(await pause(29)).toMatchObject({ kind: 'changed' })
})

test('[CON-10] pauses, publishing, alerts, sources, the calendar and files go the same way, with the rights of the workers', async () => {
  const { owner, order } = await setUp()
  const changed = { kind: 'changed', published: [] }
  const until = new Date(Date.now() + 600_000).toISOString()
  const code = 'hcm'
  expect(await order('pause', { operator: 'entry', payload: { code, until, reason: 'doubt' } })).toEqual(changed)
  expect(await order('enter', { operator: 'entry', payload: whole })).toMatchObject({ kind: 'paused', reason: 'doubt' })
  expect(await order('resume', { operator: 'checker', payload: { code } })).toMatchObject({
    ...{ kind: 'changed', published: [{ ...draw, version: 1, status: 'provisional' }] },
  })
  expect(await order('resume', { operator: 'checker', payload: { code } })).toEqual({ kind: 'nothing' })
  expect(await order('publishing', { operator: 'admin', payload: { code, publish: 'agreed' } })).toEqual(changed)
  expect(await order('publishing', { operator: 'admin', payload: { code, publish: 'agreed' } })).toEqual({
    kind: 'nothing',
  })
  await order('confirm', { operator: 'checker', payload: tier(8, '80') })
  expect(await order('close-alert', { operator: 'admin', payload: { id: 1, reason: 'misheard' } })).toEqual(changed)
  const two = { operator: 'admin', approver: 'admin2' }
  expect(await order('trust-source', { ...two, payload: { name: 'site', reason: 'r' } })).toEqual({ kind: 'nothing' })

  const source = {
    name: 'site',
    kind: 'front-open',
    owner: 'company',
    address: 'https://a.example/{code}?key=secret',
    games: ['south'],
  }
  const admin = 'admin'
  const problem = (kind: string) => ({ kind: 'refused', fault: { kind: 'source', problem: kind } })
  expect(await order('source-add', { ...two, payload: source })).toEqual(changed)
  expect(await order('source-add', { ...two, payload: source })).toMatchObject(problem('exists'))
  expect(await order('source-add', { ...two, payload: { ...source, name: 'checker' } })).toMatchObject(
    problem('operators-name'),
  )
  expect(await order('source-switch', { ...two, payload: { name: 'site', state: 'on' } })).toEqual(changed)
  const slower = { ...source, intervalSeconds: 60 }
  expect(await order('source-change', { ...two, payload: slower })).toEqual(changed)
  const elsewhere = { ...slower, address: 'https://b.example/{code}' }
  expect(await order('source-change', { ...two, payload: elsewhere })).toMatchObject(problem('is-on'))
  expect(await order('source-switch', { operator: admin, payload: { name: 'site', state: 'off' } })).toEqual(changed)
  expect(await order('source-change', { ...two, payload: elsewhere })).toEqual(changed)
  expect(await order('source-remove', { operator: admin, payload: { name: 'site' } })).toMatchObject(
    problem('just-switched'),
  )
  expect(await order('source-remove', { operator: admin, payload: { name: 'none' } })).toMatchObject(problem('unknown'))
  const kept = await owner.selectFrom('operator_audit').select('entry').execute()
  expect(kept.filter(({ entry }) => entry.includes('secret'))).toEqual([])

  const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  const exception = {
    kind: 'no-draw',
    first: day,
    last: new Date(Date.parse(day) + 9 * 86_400_000).toISOString().slice(0, 10),
  } as const
  const holiday = { code, exception, reason: 'a holiday' }
  expect(await order('calendar-add', { operator: admin, approver: 'admin2', payload: holiday })).toMatchObject({
    kind: 'changed',
    id: 1,
    code,
  })
  expect(
    await order('calendar-withdraw', { operator: admin, approver: 'checker', payload: { id: 1, reason: 'held' } }),
  ).toMatchObject({ kind: 'changed' })
  expect(
    await order('calendar-withdraw', { operator: admin, approver: 'checker', payload: { id: 1, reason: 'held' } }),
  ).toEqual({
    ...{ kind: 'refused', fault: { kind: 'no-exception', id: 1 } },
  })

  const csv = 'date,special,prize1,prize2_1,prize2_2\n2026-11-01,1,2,3,4\n'
  expect(await order('import', { operator: admin, payload: { code: 'mb', csv } })).toMatchObject({
    ...{ kind: 'refused', fault: { kind: 'missing-column' } },
  })
  const columns = [
    'special',
    'prize1',
    'prize2',
    'prize3_1',
    'prize3_2',
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => `prize4_${n}`),
    'prize5',
    'prize6_1',
    'prize6_2',
    'prize6_3',
    'prize7',
    'prize8',
  ]
  const numbers = [
    '123456',
    '11111',
    '22222',
    '33333',
    '33334',
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => `4000${n}`),
    '5555',
    '6661',
    '6662',
    '6663',
    '777',
    '8',
  ]
  const file = [
    ['date', ...columns],
    ['2026-09-07', ...numbers],
    ['2026-09-08', ...numbers],
  ]
    .map((row) => row.join(','))
    .join('\r\n')
  expect(
    await order('import', { operator: admin, payload: { code, csv: file, collection: 'someone/archive' } }),
  ).toMatchObject({
    ...{ kind: 'imported', rows: 2, added: 1, confirmed: 0, unchanged: 0, leftOut: 1 },
    problems: [{ line: 3, kind: 'no-such-turn', code, turnNum: '20260908' }],
  })

  const rows = await owner.selectFrom('result_order').select(['kind', 'outcome']).execute()
  for (const { kind, outcome } of rows) {
    expect(Check(orders[kind as keyof typeof orders].outcome, outcome), `${kind} ${JSON.stringify(outcome)}`).toBe(true)
  }
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(Object.keys(orders).length - 1)
})

test('[CON-14] an order whose worker dies is carried out by another, once; one that always fails is refused', async () => {
  const { owner, desk, worker, url } = await setUp()
  // A worker that has taken it and is then killed.
  const held = Promise.withResolvers<void>()
  const dying = worker.transaction().execute(async (trx) => {
    await sql`SELECT FROM result_order FOR UPDATE`.execute(trx)
    await held.promise
    throw new Error('killed')
  })
  const id = await place(desk, 'enter', { operator: 'entry', payload: whole })
  const errors: unknown[] = []
  const stops = [1, 2].map(() =>
    startOrders({
      db: asApp(owner, 'quayso_draws'),
      databaseUrl: url,
      onDone: () => {},
      onError: (error) => errors.push(error),
    }),
  )
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  held.resolve()
  await expect(dying).rejects.toThrow('killed')
  await expect.poll(() => readOutcome(desk, id)).toMatchObject({ kind: 'published' })
  expect(await owner.selectFrom('result_entry').select('id').execute()).toHaveLength(9)

  await sql`ALTER TABLE result_alert RENAME TO elsewhere`.execute(owner)
  const failing = await place(desk, 'close-alert', { operator: 'checker', payload: { id: 1, reason: 'r' } })
  await expect.poll(() => readOutcome(desk, failing)).toEqual({ kind: 'refused', fault: { kind: 'failed' } })
  expect(errors.length).toBeGreaterThanOrEqual(3)
})

test('[CON-14] 60 orders at once with four workers: every tier is told once, every order answered once', async () => {
  const { owner, desk, url } = await setUp()
  const done: string[] = []
  const stops = [1, 2, 3, 4].map(() =>
    startOrders({
      db: asApp(owner, 'quayso_draws'),
      databaseUrl: url,
      onDone: (one) => done.push(one.id),
      onError: () => {},
    }),
  )
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()))
  })
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      place(desk, 'enter', {
        operator: 'entry',
        payload: { ...draw, tiers: tiers.slice(n % 9, (n % 9) + 1) },
      }),
    ),
  )
  await expect.poll(() => done.length).toBe(60)
  expect(done.toSorted()).toEqual(ids.toSorted())
  const entries = await owner.selectFrom('result_entry').select('rank').orderBy('rank').execute()
  expect(entries.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})
