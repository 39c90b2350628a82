import type { DrawIssue } from '@quayso/contract/calls/draws'
import { toToldDraw } from '@quayso/contract/draw-answers'
import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const address = '/api/front/open/lottery/detail'
const now = () => new Date('2026-12-02T00:00:05Z')

async function ask(db: Database, path: string, heard: readonly DrawIssue[] = []) {
  const of = () => ({ draws: heard.map(toToldDraw), next: { turn: 0, dueAtMs: 0 } })
  const snapshot = {
    of,
    isComplete: () => true,
    fill: () => {},
    apply: () => {},
    calendar: () => [],
    fillCalendar: () => {},
    settings: () => [],
    fillSettings: () => {},
  }
  const app = testApi({ db, snapshot, now })
  const response = await app.inject({ url: `${address}/${path}`, headers: { 'x-lang': 'en' } })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

async function database() {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  for (const month of ['2026-01-01', '2026-11-01', '2026-12-01']) {
    await sql`SELECT ensure_draw_partition(${month}::date)`.execute(db)
  }
  return db
}

/** A result of the northern game on this day, its place in the order following from it. */
async function tellNorth(db: Database, yyyymmdd: number, { isLogged = true, isSample = false } = {}) {
  const turn = yyyymmdd * 100_000
  const day = String(yyyymmdd).replace(/(....)(..)(..)/, '$1-$2-$3')
  const told = { game: 'mb', turn, ord: yyyymmdd, due_at: new Date(`${day}T11:15:00Z`), tiers: ['87312', '64804'] }
  const source = isSample ? 'sample' : 'operator'
  await db
    .insertInto('draw')
    .values({ ...told, version: 2, source, status: 'provisional', told_by: 'alice' })
    .execute()
  if (isLogged && !isSample) await addLeaf(db, `mb:${turn}:2`)
}

async function reviseNorth(db: Database, version: number, status: string, tiers: string[], isLogged = true) {
  const [approved, reason] = status === 'corrected' ? ['carol', `misread ${version}`] : [null, null]
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason, recorded_at)
    VALUES ('mb', 2026113000000, ${version}, ${status}, ${tiers}, 'operator', 'bob', ${approved}, ${reason},
      '2026-11-30T11:41:00Z')`.execute(db)
  if (isLogged) await addLeaf(db, `mb:2026113000000:${version}`)
}

test('a draw of our own, with what it reveals, where the log has it and what is around it', async () => {
  const db = await database()
  for (const [index, turn] of [2026113001440, 2026120100001, 2026120100002, 2026120100003].entries()) {
    const due_at = new Date(Date.UTC(2026, 11, 1, 0, index))
    const drawn = { game: 'st60', turn, ord: index + 1, due_at, tiers: ['2,7,3,0,4'], seed: Buffer.alloc(32, index) }
    await db
      .insertInto('draw')
      .values({ ...drawn, key_id: 'k1', source: 'own', status: 'confirmed' })
      .execute()
    if (index < 3) await addLeaf(db, `st60:${turn}:1`)
  }
  const first = await ask(db, 'st60/20261201-0001')
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(first.t).toEqual({
    code: 'st60',
    name: 'Fast 1 min',
    turnNum: '20261201-0001',
    openTime: '2026-12-01T07:01:00+07:00',
    openNum: '2,7,3,0,4',
    detail: 'null',
    version: 1,
    status: 'confirmed',
    origin: 'own',
    leafIndex: 1,
    reveal: { index: 1, keyId: 'k1', seed: '01'.repeat(32) },
    revisedAt: null,
    correction: null,
    previousTurnNum: '20261130-1440',
    nextTurnNum: '20261201-0002',
    serverTime: '2026-12-02T00:00:05.000Z',
  })
  // The third of the day is not in the log: neither told nor named.
  expect((await ask(db, 'st60/20261201-0002')).t).toMatchObject({ previousTurnNum: '20261201-0001', nextTurnNum: null })
  expect(await ask(db, 'st60/20261201-0003')).toMatchObject({ status: 404, code: 'not_found' })
})

test('a result is told by its newest revision in the log, and a correction with what it replaced', async () => {
  const db = await database()
  await tellNorth(db, 20261130)
  const told = async () => (await ask(db, 'mb/20261130')).t
  expect(await told()).toMatchObject({ status: 'provisional', version: 2, revisedAt: null, correction: null })
  await reviseNorth(db, 3, 'confirmed', ['87312', '64804'])
  const revisedAt = '2026-11-30T18:41:00+07:00'
  expect(await told()).toMatchObject({ status: 'confirmed', version: 3, leafIndex: 1, revisedAt, correction: null })
  await reviseNorth(db, 4, 'corrected', ['87313', '64804'], false)
  expect(await told()).toMatchObject({ status: 'confirmed', version: 3 })
  await addLeaf(db, 'mb:2026113000000:4')
  expect(await told()).toMatchObject({
    status: 'corrected',
    version: 4,
    openNum: '87313,64804',
    leafIndex: 2,
    reveal: null,
    revisedAt,
    correction: { reason: 'misread 4', replaced: '["87312","64804"]', times: 1 },
  })
  await reviseNorth(db, 5, 'corrected', ['87314', '64804'])
  expect((await told()).correction).toEqual({ reason: 'misread 5', replaced: '["87313","64804"]', times: 2 })
})

test('neighbours are found across a long pause, an invented result is told without a place in the log', async () => {
  const db = await database()
  await sql`UPDATE deployment SET kind = 'development'`.execute(db)
  await tellNorth(db, 20251231)
  await tellNorth(db, 20260101)
  await tellNorth(db, 20261130, { isSample: true })
  await tellNorth(db, 20261201, { isLogged: false })
  const sample = await ask(db, 'mb/20261130')
  expect(sample.t).toMatchObject({ origin: 'sample', leafIndex: null, previousTurnNum: '20260101', nextTurnNum: null })
  expect((await ask(db, 'mb/20260101')).t).toMatchObject({ previousTurnNum: '20251231', nextTurnNum: '20261130' })
  expect((await ask(db, 'mb/20251231')).t).toMatchObject({ previousTurnNum: null, nextTurnNum: '20260101' })
})

test('a draw that is going on is told as far as it was heard of', async () => {
  const db = await database()
  await tellNorth(db, 20261130)
  const openTime = '2026-12-01T18:15:00+07:00'
  const drawing = { version: 1, status: 'drawing', origin: 'official' } as const
  const heard = { turnNum: '20261201', openTime, openNum: '64804', detail: '["","64804"]', ...drawing }
  const { t } = await ask(db, 'mb/20261201', [heard])
  expect(t).toMatchObject({
    ...heard,
    name: 'Northern Vietnam',
    leafIndex: null,
    revisedAt: null,
    previousTurnNum: '20261130',
  })
  // Recorded whole, but not in the log yet.
  await tellNorth(db, 20261201, { isLogged: false })
  expect((await ask(db, 'mb/20261201', [heard])).t).toMatchObject(heard)
  await addLeaf(db, 'mb:2026120100000:2')
  expect((await ask(db, 'mb/20261201', [heard])).t).toMatchObject({ status: 'provisional', version: 2 })
})

test.each([
  ['zzz/20261201', 404, 'game_unknown'],
  ['mb/20261201', 404, 'not_found'],
  ['mb/20261201-0001', 404, 'not_found'],
  ['mb', 404, 'not_found'],
  ['MB/20261201', 400, 'invalid_request'],
  ['mb/20261341', 400, 'invalid_request'],
  ['mb/20261201-00001', 400, 'invalid_request'],
  ['mb/today', 400, 'invalid_request'],
])('%s is refused with %i %s', async (path, status, code) => {
  const answer = await ask(await database(), path)
  expect(answer).toMatchObject({ status, success: false, code })
  expect(answer.headers['cache-control']).toBe('no-store')
})
