import { randomUUID } from 'node:crypto'
import { north27 } from '@quayso/games/prize-table'
import { parseTurnNum } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { recentTurn } from '@quayso/stack/operator'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hcm, type TestOperator, testConsole } from '../testing.ts'

const turn = parseTurnNum(hcm.turnNum) as number
const day = hcm.turnNum.replace(/(....)(..)(..)/, '$1-$2-$3')
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
  const enter = (who: TestOperator, tiers = whole, orderId = randomUUID()) =>
    who.call('results.enter', { ...hcm, orderId, tiers })
  const confirm = (who: TestOperator, tiers = whole, orderId = randomUUID()) =>
    who.call('results.confirm', { ...hcm, orderId, tiers })
  const audited = async () =>
    (await desk.owner.selectFrom('operator_audit').select(['who', 'action']).orderBy('id').execute()).map(
      ({ who, action }) => `${who} ${action}`,
    )
  return { ...desk, ha, anh, enter, confirm, audited }
}

const tier = (rank: number, ...tierNumbers: string[]) => [{ rank, numbers: tierNumbers }]

test('[CON-22] a tier is told once however often it is sent, and other numbers are stored before it is said that they differ', async () => {
  const { ha, anh, enter, owner } = await openDesk()
  const orderId = randomUUID()
  const first = await enter(ha, tier(8, '08'), orderId)
  expect(first.answer).toEqual({ kind: 'published', version: 1, status: 'drawing', differs: [] })
  expect((await enter(ha, tier(8, '08'), orderId)).answer).toEqual(first.answer)
  expect((await enter(anh, tier(8, '80'))).answer).toEqual({
    kind: 'contradiction',
    differs: [{ rank: 8, cells: [0] }],
  })
  const claims = await owner.selectFrom('result_entry').select(['told_by', 'numbers']).orderBy('id').execute()
  expect(claims.map(({ told_by, numbers: told }) => `${told_by} ${told}`)).toEqual(['thu.ha 08', 'hong.anh 80'])
  const { answer } = await ha.call('results.turn', hcm)
  expect(answer).toMatchObject({ status: 'drawing', told: 1, of: 18, disputed: [8], isBlind: false })
  // The one on the page hears of it too, and types again.
  expect(answer.tiers[8]).toMatchObject({
    ...{ isSaid: true, differs: [0], page: { by: 'thu.ha', numbers: ['08'] } },
    words: [{}, { by: 'hong.anh', numbers: null }],
  })
})

test('[CON-22] what does not fit is refused by the kinds of the workers', async () => {
  const { ha, enter } = await openDesk()
  expect((await enter(ha, tier(8, '8'))).answer).toMatchObject({ kind: 'refused', fault: { kind: 'tier', rank: 8 } })
  const order = { orderId: randomUUID(), tiers: tier(8, '08') }
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
    ['results.day', { day }],
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
  expect((await anh.call('results.turn', hcm)).answer).toMatchObject({ isBlind: true, isMine: false })
  // Who entered it sees it all.
  expect((await ha.call('results.turn', hcm)).answer.tiers[0]?.page?.numbers).toEqual(['123456'])
})

test('[INSIDE-32] nobody reads another person’s or a source’s numbers on a tier before claiming the same', async () => {
  const { ha, anh, enter, confirm, signIn, owner } = await openDesk()
  await enter(ha, tier(2, '22222'))
  await enter(ha, tier(1, '11111'))
  const said = { rank: 2, numbers: '22225', source: 'feed', told_by: 'xskt-a', entered_at: new Date() } as const
  await owner
    .insertInto('result_entry')
    .values({ game: 'hcm', turn, ...said })
    .execute()
  const duc = await signIn(['entry'], { login: 'duc.le' })
  const viewer = await signIn(['viewer', 'admin'], { login: 'chi.mai' })
  const read = async (who: TestOperator) =>
    JSON.stringify([
      ...[(await who.call('results.turn', hcm)).answer, (await who.call('audit.list', {})).answer],
      (await who.call('sources.alerts', {})).answer,
    ])
  for (const who of [anh, duc, viewer]) {
    expect(await read(who)).toContain('thu.ha')
    expect(await read(who)).not.toMatch(/\b(2222[25]|11111)\b/)
  }
  for (const rank of [2, 1]) {
    const { answer } = await enter(anh, tier(rank, '00000'))
    expect(answer).toEqual({ kind: 'contradiction', differs: [{ rank, cells: [0] }] })
  }
  expect(await read(anh)).not.toMatch(/\b(2222[25]|11111)\b/)
  expect((await anh.call('sources.alerts', {})).answer.alerts).toMatchObject([
    ...[{ details: 'thu.ha; xskt-a; hong.anh' }, { details: 'thu.ha; hong.anh' }],
  ])
  expect((await enter(anh, tier(1, '11111'))).answer).toEqual({ kind: 'refused', fault: { kind: 'claimed', rank: 1 } })
  expect((await confirm(anh, tier(1, '11111'))).answer).toEqual({ kind: 'nothing', differs: [] })
  expect(await read(anh)).toContain('11111')
  expect(await read(duc)).toContain('"numbers":["11111"]')
  expect(await read(duc)).not.toContain('22222')
})

test('[INSIDE-32] every tier contradicted, with the draw whole, shows nothing', async () => {
  const { ha, anh, enter, confirm } = await openDesk()
  await enter(ha)
  const zeros = whole.map(({ rank, numbers: own }) => ({ rank, numbers: own.map((one) => one.replaceAll(/./g, '0')) }))
  await confirm(anh, zeros)
  const { answer } = await anh.call('results.turn', hcm)
  expect(answer).toMatchObject({ isMine: false, isBlind: true })
  await anh.call('corrections.propose', { ...hcm, version: answer.version, tiers: zeros, reason: 'all zeros' })
  const audit = (await anh.call('audit.list', {})).answer
  expect(audit.entries).toContainEqual(expect.objectContaining({ action: 'correction-proposed', before: null }))
  const read = JSON.stringify([answer, audit])
  expect(allNumbers.filter((number) => read.includes(`"${number}"`))).toEqual([])
})

test('[INSIDE-33] where a game shows only what two agree on, the first claim is nowhere until then', async () => {
  const { ha, anh, enter, confirm, owner } = await openDesk()
  const rule = { game: 'hcm', publish: 'agreed' } as const
  await owner.insertInto('game_publishing').values(rule).execute()
  expect((await enter(ha, tier(0, '918273'))).answer).toEqual({ kind: 'waiting', differs: [] })
  const read = async (who: TestOperator) => {
    const inputs = { 'results.turn': hcm, 'results.day': { day }, 'today.list': {}, 'audit.list': {} }
    const answers = Object.entries({ ...inputs, 'sources.alerts': {} }).map(([name, input]) => who.callAny(name, input))
    return JSON.stringify(await Promise.all(answers))
  }
  expect(await read(ha)).toContain('918273')
  expect(await read(anh)).not.toContain('918273')
  expect((await enter(anh, tier(0, '918274'))).answer).toEqual({
    ...{ kind: 'contradiction', differs: [{ rank: 0, cells: [] }] },
  })
  expect(await read(anh)).not.toContain('918273')
  // Whatever the API can read, and what goes to the log and to the gateway.
  const { rows: tables } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND (relname = 'outbox' OR
      has_table_privilege('quayso_api', oid, 'SELECT'))`.execute(owner)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['outbox', 'draw_current', 'draw_progress']))
  const findClaim = async () => {
    const found = []
    for (const { name } of tables) {
      const { rows } = await sql`SELECT FROM ${sql.table(name)} t WHERE t::text LIKE '%918273%'`.execute(owner)
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await findClaim()).toEqual([])
  expect((await confirm(anh, tier(0, '918273'))).answer).toMatchObject({ kind: 'published', differs: [] })
  expect(await findClaim()).toEqual(expect.arrayContaining(['outbox', 'draw_progress']))
})

test('[CON-25] a retyped tier is stored, answered with the cells that differ, and audited', async () => {
  const { ha, anh, enter, confirm, audited, owner } = await openDesk()
  await enter(ha)
  expect((await confirm(anh, tier(8, '08'))).answer).toEqual({ kind: 'nothing', differs: [] })
  expect((await confirm(anh, tier(6, '6661', '6666', '6663'))).answer).toEqual({
    ...{ kind: 'contradiction', differs: [{ rank: 6, cells: [1] }] },
  })
  const stored = await owner.selectFrom('result_entry').select('rank').where('told_by', '=', 'hong.anh').execute()
  expect(stored.map(({ rank }) => rank)).toEqual([8, 6])
  expect((await confirm(ha, tier(8, '08'))).error?.kind).toBe('forbidden')
  expect((await audited()).filter((one) => one.includes('retyped'))).toEqual(Array(2).fill('hong.anh tier-retyped'))
})

test('[INSIDE-31] whoever tries a fourth number is not second on that tier', async () => {
  const { ha, anh, enter, confirm, signIn } = await openDesk()
  await enter(ha)
  for (const guess of ['01', '02', '03']) {
    expect((await confirm(anh, tier(8, guess))).answer).toMatchObject({ kind: 'contradiction' })
  }
  expect((await confirm(anh, tier(8, '08'))).answer).toEqual({
    ...{ kind: 'refused', fault: { kind: 'guessed', rank: 8 } },
  })
  const duc = await signIn(['checker'])
  expect((await confirm(duc)).answer).toMatchObject({ kind: 'published', status: 'confirmed' })
})

test('[CON-25] the draw confirms with the last tier that is retyped, once; nobody is second to themselves', async () => {
  const { ha, anh, enter, confirm, signIn } = await openDesk()
  await enter(ha)
  const last = whole.at(-1)
  for (const one of whole.slice(0, -1)) {
    expect((await confirm(anh, [one])).answer).toEqual({ kind: 'nothing', differs: [] })
  }
  expect((await anh.call('results.turn', hcm)).answer).toMatchObject({ status: 'provisional', isMine: false })
  const orderId = randomUUID()
  const confirmed = await confirm(anh, last ? [last] : [], orderId)
  expect(confirmed.answer).toEqual({ kind: 'published', version: 2, status: 'confirmed', differs: [] })
  expect((await confirm(anh, last ? [last] : [], orderId)).answer).toEqual(confirmed.answer)
  expect((await confirm(anh)).answer).toEqual({ kind: 'nothing', differs: [] })
  const duc = await signIn(['entry', 'checker'])
  const next = { code: 'angiang', turnNum: recentTurn('angiang'), tiers: whole }
  await duc.call('results.enter', { ...next, orderId: randomUUID() })
  await duc.call('results.confirm', { ...next, orderId: randomUUID() })
  const { answer } = await duc.call('results.turn', { code: next.code, turnNum: next.turnNum })
  expect(answer).toMatchObject({ status: 'provisional', isMine: true })
})

test('[CON-26] today leads each of two who differ to where they type it again', async () => {
  const { ha, anh, clock } = await openDesk()
  const day = new Date(dayOf(clock().getTime() - 86_400_000)).toISOString().slice(0, 10)
  const mb = { code: 'mb', turnNum: day.replaceAll('-', '') }
  const tiers = north27.tiers.map(({ rank, count, digits }) => ({
    rank,
    numbers: Array.from({ length: count }, (_, place) => String(place + 1).padStart(digits, '0')),
  }))
  await ha.call('results.enter', { ...mb, orderId: randomUUID(), tiers })
  const other = { ...mb, orderId: randomUUID(), tiers: tier(0, '99999') }
  expect((await anh.call('results.confirm', other)).answer).toMatchObject({ kind: 'contradiction' })
  const rowOf = async (who: TestOperator) => {
    const { rows } = (await who.call('today.list', {})).answer
    return rows.filter(({ kind }) => kind === 'disputed').map(({ path, canAct }) => ({ path, canAct }))
  }
  const address = `/results/mb/${mb.turnNum}`
  expect(await rowOf(ha)).toEqual([{ path: `${address}/enter`, canAct: true }])
  expect(await rowOf(anh)).toEqual([{ path: `${address}/confirm`, canAct: true }])
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
