import { randomUUID } from 'node:crypto'
import { toTurnNum } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { type TestOperator, testConsole } from '../testing.ts'

const turn = 20260103_00000
const hcm = { code: 'hcm', turnNum: toTurnNum(turn) }
const numbers = [
  ['123456'],
  ['11111'],
  ['22222'],
  ['33333', '33334'],
  ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
  ['5555'],
  ['6661', '6662', '6663'],
  ['777'],
  ['08'],
]
const whole = numbers.map((tier, rank) => ({ rank, numbers: tier }))
const allNumbers = numbers.flat()

async function openDesk() {
  const desk = await testConsole()
  desk.startWorker()
  const ha = await desk.signIn(['entry'], { login: 'thu.ha' })
  const anh = await desk.signIn(['checker'], { login: 'hong.anh' })
  const enter = (who: TestOperator, tiers = whole, more: { orderId?: string; isKept?: boolean } = {}) =>
    who.call('results.enter', { ...hcm, orderId: randomUUID(), tiers, isKept: false, takenBack: 0, ...more })
  const audited = async () =>
    (await desk.owner.selectFrom('operator_audit').select(['who', 'action']).orderBy('id').execute()).map(
      ({ who, action }) => `${who} ${action}`,
    )
  return { ...desk, ha, anh, enter, audited }
}

const tier = (rank: number, ...tierNumbers: string[]) => [{ rank, numbers: tierNumbers }]

test('[CON-22] a tier is told once however often it is sent, and other numbers meanwhile are a conflict', async () => {
  const { ha, anh, enter, owner } = await openDesk()
  const orderId = randomUUID()
  const first = await enter(ha, tier(8, '08'), { orderId })
  expect(first.answer).toEqual({ kind: 'published', version: 1, status: 'drawing' })
  expect((await enter(ha, tier(8, '08'), { orderId })).answer).toEqual(first.answer)
  const { error } = await enter(anh, tier(8, '80'))
  expect(error).toMatchObject({ kind: 'conflict', reason: 'told-meanwhile', rank: 8, by: 'thu.ha' })
  expect(error).not.toHaveProperty('numbers')
  expect(await owner.selectFrom('result_entry').select('told_by').execute()).toHaveLength(1)
  expect((await enter(anh, tier(8, '80'), { isKept: true })).answer).toEqual({ kind: 'contradiction' })
  const { answer } = await ha.call('results.turn', hcm)
  expect(answer).toMatchObject({ status: 'drawing', told: 1, of: 18, disputed: [8], isBlind: false })
  expect(answer.tiers[8]).toMatchObject({
    page: { by: 'thu.ha', numbers: ['08'] },
    words: [{}, { by: 'hong.anh', numbers: null }],
  })
})

test('[CON-22] what does not fit is refused by the kinds of the workers', async () => {
  const { ha, enter } = await openDesk()
  expect((await enter(ha, tier(8, '8'))).answer).toMatchObject({ kind: 'refused', fault: { kind: 'tier', rank: 8 } })
  const order = { orderId: randomUUID(), tiers: tier(8, '08'), isKept: false, takenBack: 0 }
  expect((await ha.call('results.enter', { ...order, code: 'mb45s', turnNum: '20261114' })).error).toMatchObject({
    kind: 'unknown',
  })
  expect((await ha.call('results.enter', { ...order, ...hcm, turnNum: '20260230' })).error).toMatchObject({
    fault: { kind: 'no-such-turn' },
  })
})

test('[CON-25] who is to confirm is not given a single number of the first person', async () => {
  const { ha, anh, enter } = await openDesk()
  await enter(ha)
  for (const [name, input] of [
    ['results.turn', hcm],
    ['results.day', { day: `${hcm.turnNum.slice(0, 4)}-${hcm.turnNum.slice(4, 6)}-${hcm.turnNum.slice(6)}` }],
    ['today.list', {}],
    ['audit.list', {}],
    ['sources.alerts', {}],
  ] as const) {
    const { answer, status } = await anh.callAny(name, input)
    expect(status, name).toBe(200)
    const told = JSON.stringify(answer)
    expect(
      allNumbers.filter((number) => told.includes(`"${number}"`)),
      name,
    ).toEqual([])
  }
  const refused = await enter(anh, tier(8, '80'))
  expect(refused.error).toEqual({ kind: 'conflict', reason: 'confirm-instead' })
  expect((await anh.call('results.turn', hcm)).answer).toMatchObject({ isBlind: true, isMine: false })
  // Who entered it sees it all.
  expect((await ha.call('results.turn', hcm)).answer.tiers[0]?.page?.numbers).toEqual(['123456'])
})

test('[INSIDE-32] nobody reads another person’s numbers on a tier before claiming the same', async () => {
  const { ha, anh, enter, signIn } = await openDesk()
  await enter(ha, tier(2, '22222'))
  await enter(ha, tier(1, '11111'))
  const duc = await signIn(['entry'], { login: 'duc.le' })
  const viewer = await signIn(['viewer', 'admin'], { login: 'chi.mai' })
  const read = async (who: TestOperator) =>
    JSON.stringify([
      ...[(await who.call('results.turn', hcm)).answer, (await who.call('audit.list', {})).answer],
      (await who.call('sources.alerts', {})).answer,
    ])
  for (const who of [anh, duc, viewer]) {
    expect(await read(who)).toContain('thu.ha')
    expect(await read(who)).not.toMatch(/\b(22222|11111)\b/)
  }
  const wrong = await enter(anh, tier(2, '00000'), { isKept: true })
  expect(wrong.answer).toEqual({ kind: 'contradiction' })
  expect(JSON.stringify((await enter(anh, tier(1, '00000'))).error)).not.toContain('11111')
  expect(await read(anh)).not.toMatch(/\b(22222|11111)\b/)
  expect((await anh.call('sources.alerts', {})).answer.alerts).toMatchObject([{ details: 'thu.ha; hong.anh' }])
  expect((await enter(anh, tier(1, '11111'))).answer).toEqual({ kind: 'nothing' })
  expect(await read(anh)).toContain('11111')
  expect(await read(duc)).toContain('"numbers":["11111"]')
  expect(await read(duc)).not.toContain('22222')
})

test('[INSIDE-32] every tier contradicted, with the draw whole, shows nothing', async () => {
  const { ha, anh, enter } = await openDesk()
  await enter(ha)
  const zeros = whole.map(({ rank, numbers: own }) => ({ rank, numbers: own.map((one) => one.replaceAll(/./g, '0')) }))
  await enter(anh, zeros, { isKept: true })
  const { answer } = await anh.call('results.turn', hcm)
  expect(answer.isMine).toBe(true)
  await anh.call('corrections.propose', { ...hcm, version: answer.version, tiers: zeros, reason: 'all zeros' })
  const audit = (await anh.call('audit.list', {})).answer
  expect(audit.entries).toContainEqual(expect.objectContaining({ action: 'correction-proposed', before: null }))
  const read = JSON.stringify([answer, audit])
  expect(allNumbers.filter((number) => read.includes(`"${number}"`))).toEqual([])
})

test('[CON-25] a retyped tier is answered with the cells that differ, however often it is typed, and audited', async () => {
  const { ha, anh, enter, audited } = await openDesk()
  await enter(ha)
  const check = (who: TestOperator, rank: number, ...typed: string[]) =>
    who.call('results.confirmCheck', { ...hcm, rank, numbers: typed })
  expect((await check(anh, 8, '08')).answer).toMatchObject({ differs: [], by: 'thu.ha' })
  for (let i = 0; i < 2; i++) {
    const { answer } = await check(anh, 6, '6661', '6666', '6663')
    expect(answer).toEqual({ differs: [1], by: 'thu.ha', at: expect.any(String) })
  }
  expect((await check(ha, 8, '08')).error?.kind).toBe('forbidden')
  expect((await audited()).slice(2)).toEqual([
    ...['hong.anh retyped-alike', 'hong.anh retyped-differently', 'hong.anh retyped-differently'],
  ])
})

test('[CON-25] the retyped draw confirms, once; nobody is second to themselves', async () => {
  const { ha, anh, enter, signIn } = await openDesk()
  await enter(ha)
  const wrong = whole.map((one) => (one.rank === 8 ? { rank: 8, numbers: ['80'] } : one))
  const confirm = (who: TestOperator, tiers = whole, orderId = randomUUID()) =>
    who.call('results.confirm', { ...hcm, orderId, tiers })
  expect((await confirm(anh, wrong)).error).toMatchObject({ kind: 'conflict', ranks: [8] })
  const orderId = randomUUID()
  const confirmed = await confirm(anh, whole, orderId)
  expect(confirmed.answer).toMatchObject({ kind: 'published', status: 'confirmed' })
  expect((await confirm(anh, whole, orderId)).answer).toEqual(confirmed.answer)
  expect((await confirm(anh)).error).toMatchObject({ kind: 'conflict', reason: 'not-provisional' })
  const duc = await signIn(['entry', 'checker'])
  const next = { code: 'angiang', turnNum: '20260101' }
  const order = { ...next, tiers: whole, isKept: false, takenBack: 0 }
  await duc.call('results.enter', { ...order, orderId: randomUUID() })
  expect((await duc.call('results.turn', next)).answer).toMatchObject({ status: 'provisional', isMine: true })
  const own = await duc.call('results.confirm', { ...next, orderId: randomUUID(), tiers: whole })
  expect(own.error?.kind).toBe('same-person')
})

test('[CON-26] a draw that is sent back has its note, stays provisional, and is the first person’s work of today', async () => {
  const { ha, anh, enter } = await openDesk()
  await enter(ha)
  expect((await anh.call('results.sendBack', { ...hcm, note: 'G.4: listen again' })).status).toBe(200)
  const { answer } = await ha.call('results.turn', hcm)
  expect(answer).toMatchObject({
    status: 'provisional',
    isSentBack: true,
    notes: [{ by: 'hong.anh', note: 'G.4: listen again' }],
  })
})

test('[CON-27] a source is paused for a game, for half an hour at most', async () => {
  const { ha, owner } = await openDesk()
  const source = { name: 'xskt-a', kind: 'rss', owner: 'xskt', address: 'https://feed.example/', games: ['hcm'] }
  const times = { interval_seconds: 15, before_minutes: 5, after_minutes: 60, added_by: 'carol' }
  await owner
    .insertInto('result_source')
    .values({ ...source, ...times, state: 'on', switched_by: 'carol', switched_at: new Date() })
    .execute()
  const pause = (minutes: number) => ha.call('results.pauseFeed', { code: 'hcm', source: 'xskt-a', minutes })
  expect((await pause(31)).error?.kind).toBe('malformed')
  const { answer } = await pause(30)
  expect((await ha.call('results.turn', hcm)).answer.feeds).toMatchObject([
    { name: 'xskt-a', pausedUntil: answer.until },
  ])
  await pause(0)
  expect((await ha.call('results.turn', hcm)).answer.feeds).toMatchObject([{ pausedUntil: null }])
  expect((await ha.call('results.pauseFeed', { code: 'mb', source: 'xskt-a', minutes: 5 })).error?.kind).toBe('unknown')
})

test('[CON-28] a file of results is imported once, and its wrong rows are listed', async () => {
  const { signIn } = await openDesk()
  const admin = await signIn(['admin'])
  const columns = numbers.flatMap((tierNumbers, rank) => {
    const name = rank === 0 ? 'special' : `prize${rank}`
    return tierNumbers.map((_, place) => (tierNumbers.length === 1 ? name : `${name}_${place + 1}`))
  })
  const row = (day: string) => `hcm,${day},${allNumbers.join(',')}`
  const csv = [`game,date,${columns.join(',')}`, row('2025-11-08'), row('2026-02-30')].join('\n')
  const orderId = randomUUID()
  const { answer } = await admin.call('results.import', { orderId, csv })
  expect(answer).toMatchObject({ kind: 'imported', added: 1, leftOut: 1, problems: [{ line: 3 }] })
  expect((await admin.call('results.import', { orderId, csv })).answer).toEqual(answer)
})
