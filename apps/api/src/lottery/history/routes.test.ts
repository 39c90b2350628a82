import type { Database } from '@quayso/database/connect'
import { addLeaf, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { correctOfficial, drawOfficial, drawOurs, now } from './testing.ts'

const address = '/api/front/open/lottery/history'
const other = { serverTime: '2026-12-02T00:00:05.000Z', openTime: '2026-12-02T07:01:00+07:00' }

interface Row {
  readonly openNum: string
  readonly turnNum: string
  readonly version: number
  readonly status: string
}

async function ask(db: Database, path: string, lang = 'en') {
  const response = await testApi({ db, now }).inject({ url: `${address}/${path}`, headers: { 'x-lang': lang } })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}
const numbers = (rows: readonly Row[]) => rows.map(({ openNum }) => Number(openNum))
const downFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first - i)

test('[CALL-04] a page of a game that is drawn round the clock, newest first, with the next draw', async () => {
  const { db } = await testDatabase()
  await drawOurs(db)
  const first = await ask(db, 'high/page?page=1&pageSize=10&gameCode=st60')
  expect(first).toMatchObject({ status: 200, success: true, total: 4320, other })
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(numbers(first.rows)).toEqual(downFrom(4320, 10))
  expect(first.rows[0]).toEqual({
    turnNum: '20261201-1440',
    openTime: '2026-12-02T07:00:00+07:00',
    openNum: '4320',
    detail: 'null',
    code: 'st60',
    name: 'Fast 1 min',
    version: 1,
    status: 'confirmed',
    origin: 'own',
  })
})

test('[CALL-04] pages follow each other without a gap, across months, to the last and beyond', async () => {
  const { db } = await testDatabase()
  await drawOurs(db)
  const page = async (number: number, size: number) =>
    numbers((await ask(db, `high/page?page=${number}&pageSize=${size}&gameCode=st60`)).rows)
  expect(await page(2, 10)).toEqual(downFrom(4310, 10))
  // The months change after 1,440 results.
  expect(await page(145, 10)).toEqual(downFrom(2880, 10))
  expect(await page(1, 1920)).toEqual(downFrom(4320, 1920))
  expect(await page(3, 1920)).toEqual(downFrom(480, 480))
  expect(await page(432, 10)).toEqual(downFrom(10, 10))
  expect(await page(433, 10)).toEqual([])
  expect(await page(10_000_000, 1920)).toEqual([])
})

test('[CALL-04] the furthest page is empty, though it lies before every calendar', async () => {
  const { db } = await testDatabase()
  const next_at = new Date('2026-12-02T10:30:00Z')
  await db.insertInto('game_clock').values({ game: 'mb1730', next_turn: 2026120200000, next_at }).execute()
  const furthest = await ask(db, 'low/page?gameCode=mb1730&page=10000000&pageSize=1920')
  expect(furthest).toMatchObject({ status: 200, rows: [], total: 0 })
})

test('[CALL-04] results that are not in the log yet are not told, and pages begin after them', async () => {
  const { db } = await testDatabase()
  await drawOurs(db, 3)
  const first = await ask(db, 'high/page?gameCode=st60')
  expect(numbers(first.rows)).toEqual(downFrom(4317, 10))
  expect(first.total).toBe(4317)
})

test('[CALL-04] a page of an official game has its results as they stand by what the log has', async () => {
  const { db } = await testDatabase()
  await drawOfficial(db, 40)
  await correctOfficial(db, 2, '222', true)
  await correctOfficial(db, 3, '333', false)
  const { rows, total } = await ask(db, 'low/page?page=1&pageSize=3&gameCode=mb')
  expect(total).toBe(40)
  expect(rows.map(({ turnNum, openNum, version, status }: Row) => [turnNum, openNum, version, status])).toEqual([
    ['20261201', '40', 1, 'provisional'],
    ['20261130', '222', 2, 'corrected'],
    ['20261129', '38', 1, 'provisional'],
  ])
  await correctOfficial(db, 4, '444', true)
  expect((await ask(db, 'low/page?page=2&pageSize=1&gameCode=mb')).rows[0].openNum).toBe('444')
})

test('[CALL-04] results that lie elsewhere than the schedule says are found all the same', async () => {
  const { db } = await testDatabase()
  await drawOfficial(db, 40)
  // As after half a year without draws.
  const turn = 2026010100000
  await db.updateTable('draw').set({ ord: 41 }).where('game', '=', 'mb').where('ord', '=', 40).execute()
  for (const ord of downFrom(39, 39)) {
    await db
      .updateTable('draw')
      .set({ ord: ord + 1 })
      .where('game', '=', 'mb')
      .where('ord', '=', ord)
      .execute()
  }
  const old = { game: 'mb', turn, ord: 1, due_at: new Date('2026-01-01T11:15:00Z'), tiers: ['0'], told_by: 'alice' }
  await db
    .insertInto('draw')
    .values({ ...old, source: 'operator', status: 'provisional' })
    .execute()
  await addLeaf(db, `mb:${turn}:1`)
  const { rows, total } = await ask(db, 'low/page?page=5&pageSize=10&gameCode=mb')
  expect(total).toBe(41)
  expect(rows).toMatchObject([{ turnNum: '20260101', openNum: '0' }])
})

test('[CALL-05] all of an official game are its newest 1,200', async () => {
  const { db } = await testDatabase()
  await drawOfficial(db, 1210)
  const all = await ask(db, 'low/all/mb', 'vi')
  expect(all).toMatchObject({ success: true, total: 1200, other: { openTime: '2026-12-02T18:15:00+07:00' } })
  expect(numbers(all.rows)).toEqual(downFrom(1210, 1200))
  expect(all.rows[0]).toMatchObject({ turnNum: '20261201', code: 'mb', origin: 'official' })
})

test('[CALL-06] the newest five of any game', async () => {
  const { db } = await testDatabase()
  await drawOurs(db)
  await drawOfficial(db, 3)
  const ours = await ask(db, 'list/5/st60')
  expect(numbers(ours.rows)).toEqual(downFrom(4320, 5))
  expect(ours).toMatchObject({ success: true, total: 5, other })
  const official = await ask(db, 'list/5/mb')
  expect(numbers(official.rows)).toEqual([3, 2, 1])
  expect(official.total).toBe(3)
})

test('a game without a result has an empty page, and one without a clock none', async () => {
  const { db } = await testDatabase()
  expect(await ask(db, 'list/5/mb')).toMatchObject({ status: 503, success: false, code: 'not_ready' })
  const next_at = new Date('2026-12-02T11:15:00Z')
  await db.insertInto('game_clock').values({ game: 'mb', next_turn: 2026120200000, next_at }).execute()
  expect(await ask(db, 'list/5/mb')).toMatchObject({ status: 200, rows: [], total: 0 })
})

test('a game that has not been drawn for long still has its results', async () => {
  const { db } = await testDatabase()
  await drawOurs(db)
  const later = () => new Date('2027-06-01T00:00:00Z')
  const { rows } = (await testApi({ db, now: later }).inject(`${address}/list/5/st60`)).json()
  expect(numbers(rows)).toEqual(downFrom(4320, 5))
})

test.each([
  ['[CALL-04] the wrong level', 'low/page?gameCode=st60', 404, 'game_unknown'],
  ['[CALL-04] the wrong level', 'high/page?gameCode=mb', 404, 'game_unknown'],
  ['[CALL-04] an unknown game', 'high/page?gameCode=zzz', 404, 'game_unknown'],
  ['[CALL-04] no such level', 'middle/page?gameCode=st60', 404, 'not_found'],
  ['[CALL-04] no game', 'high/page?page=1', 400, 'invalid_request'],
  ['[CALL-04] page zero', 'high/page?gameCode=st60&page=0', 400, 'invalid_request'],
  ['[CALL-04] half a page', 'high/page?gameCode=st60&page=1.5', 400, 'invalid_request'],
  ['[CALL-04] an empty page', 'high/page?gameCode=st60&page=', 400, 'invalid_request'],
  ['[CALL-04] a page that is true', 'high/page?gameCode=st60&page=true', 400, 'invalid_request'],
  ['[CALL-04] a page that is no number', 'high/page?gameCode=st60&page=x', 400, 'invalid_request'],
  ['[CALL-04] a page too far', 'high/page?gameCode=st60&page=10000001', 400, 'invalid_request'],
  ['[CALL-04] a page too long', 'high/page?gameCode=st60&pageSize=1921', 400, 'invalid_request'],
  ['[CALL-04] a page of nothing', 'high/page?gameCode=st60&pageSize=0', 400, 'invalid_request'],
  ['[CALL-04] two pages', 'high/page?gameCode=st60&page=1&page=2', 400, 'invalid_request'],
  ['[CALL-04] a code that is none', "high/page?gameCode='--", 400, 'invalid_request'],
  ['[CALL-05] a game that is drawn round the clock', 'low/all/st60', 404, 'game_unknown'],
  ['[CALL-05] an unknown game', 'low/all/zzz', 404, 'game_unknown'],
  ['[CALL-05] a code that is none', 'low/all/ST60', 400, 'invalid_request'],
  ['[CALL-06] an unknown game', 'list/5/zzz', 404, 'game_unknown'],
  ['[CALL-06] another count', 'list/6/st60', 404, 'not_found'],
])('%s is refused: %s', async (_title, path, status, code) => {
  const { db } = await testDatabase()
  const answer = await ask(db, path)
  expect(answer).toMatchObject({ status, success: false, code })
  expect(answer.headers['cache-control']).toBe('no-store')
})
