import type { CalendarEntry } from '@quayso/contract/calls/calendar'
import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import { fetchRegionDay } from '@quayso/contract/client/region-day'
import { toToldDraw } from '@quayso/contract/draw-answers'
import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from '../results/snapshot.ts'

const address = '/api/front/open/lottery/regions'

interface Asked {
  /** In Vietnam. */
  readonly at?: string
  readonly heard?: Readonly<Record<string, DrawIssue>>
  readonly calendar?: readonly CalendarEntry[]
  readonly settings?: readonly GameSettingEntry[]
}

function apiAt(db: Database, { at = '2026-11-16T20:00', heard = {}, calendar = [], settings = [] }: Asked) {
  const snapshot = createSnapshot([])
  snapshot.fillCalendar(calendar)
  snapshot.fillSettings(settings)
  const next = { turn: 0, dueAtMs: 0 }
  snapshot.fill(new Map(Object.entries(heard).map(([code, issue]) => [code, { draws: [toToldDraw(issue)], next }])))
  return testApi({ db, snapshot, now: () => new Date(`${at}:00+07:00`) })
}

async function ask(db: Database, path: string, asked: Asked = {}) {
  const response = await apiAt(db, asked).inject({ url: `${address}/${path}`, headers: { 'x-lang': 'en' } })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

async function database(...months: string[]) {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  for (const month of months) await sql`SELECT ensure_draw_partition(${`${month}-01`}::date)`.execute(db)
  return db
}

/** A result of the station on this day, its place in the order following from it. */
async function tell(db: Database, game: string, day: string, { isLogged = true, tiers = ['076410', '17'] } = {}) {
  const ord = Number(day.replaceAll('-', ''))
  const turn = ord * 100_000
  const told = { game, turn, ord, due_at: new Date(`${day}T16:15:00+07:00`), tiers, version: 2 }
  await db
    .insertInto('draw')
    .values({ ...told, source: 'operator', status: 'provisional', told_by: 'alice' })
    .execute()
  if (isLogged) await addLeaf(db, `${game}:${turn}:2`)
}

const names = ({ t }: { t: { stations: { name: string; absence: string | null }[] } }) =>
  t.stations.map(({ name, absence }) => [name, absence])

test('[REG-01] the stations of a day with their draws: told, being drawn, late and to come', async () => {
  const db = await database('2026-11')
  await tell(db, 'hcm', '2026-11-14')
  await tell(db, 'binhphuoc', '2026-11-14', { isLogged: false })
  const drawing = { version: 1, status: 'drawing', origin: 'official', turnNum: '20261114' } as const
  const openTime = '2026-11-14T16:15:00+07:00'
  const longan = { ...drawing, openTime, openNum: '17', detail: '["","17"]' }
  const at = '2026-11-14T16:24'
  const answer = await ask(db, 'south/2026-11-14', { at, heard: { longan } })
  expect(answer).toMatchObject({ status: 200, success: true })
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(answer.t).toEqual({
    region: 'south',
    day: '2026-11-14',
    stations: [
      {
        ...{ code: 'hcm', name: 'Ho Chi Minh City', turnNum: '20261114', openTime, absence: null },
        draw: {
          ...{ turnNum: '20261114', openTime, openNum: '076410,17', detail: '["076410","17"]' },
          ...{ version: 2, status: 'provisional', origin: 'official' },
          ...{ leafIndex: 0, revisedAt: null, correction: null },
        },
      },
      {
        ...{ code: 'longan', name: 'Long An', turnNum: '20261114', openTime, absence: null },
        draw: { ...longan, leafIndex: null, revisedAt: null, correction: null },
      },
      { code: 'binhphuoc', name: 'Binh Phuoc', turnNum: '20261114', openTime, draw: null, absence: 'late' },
      { code: 'haugiang', name: 'Hau Giang', turnNum: '20261114', openTime, draw: null, absence: 'late' },
    ],
    resting: [],
    previousDay: null,
    earlierDays: [],
    nextDay: '2026-11-15',
    serverTime: '2026-11-14T09:24:00.000Z',
  })
  const earlier = await ask(db, 'south/2026-11-15', { at })
  expect(names(earlier)).toEqual([
    ['Tien Giang', 'to-come'],
    ['Kien Giang', 'to-come'],
    ['Da Lat', 'to-come'],
  ])
})

test('[REG-01] a correction is told with what it replaced', async () => {
  const db = await database('2026-11')
  await tell(db, 'hcm', '2026-11-14')
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason, recorded_at)
    VALUES ('hcm', 2026111400000, 3, 'corrected', ${['076411', '17']}, 'operator', 'bob', 'carol', 'misread',
      '2026-11-14T09:41:00Z')`.execute(db)
  await addLeaf(db, 'hcm:2026111400000:3')
  const { t } = await ask(db, 'south/2026-11-14')
  expect(t.stations[0].draw).toMatchObject({
    ...{ status: 'corrected', version: 3, openNum: '076411,17', leafIndex: 1, revisedAt: '2026-11-14T16:41:00+07:00' },
    correction: { reason: 'misread', replaced: '["076410","17"]', times: 1 },
  })
})

test('[REG-01] days without a draw say why', async () => {
  const db = await database()
  const tet = await ask(db, 'north/2026-02-17')
  expect(tet.t).toMatchObject({ stations: [], resting: [{ code: 'mb', reason: 'tet', movedTo: null, note: null }] })
  const closed = await ask(db, 'central/2020-04-09')
  expect(closed.t.stations).toEqual([])
  expect(closed.t.resting.map(({ reason }: { reason: string }) => reason)).toEqual(['epidemic', 'epidemic', 'epidemic'])
  // Of this time no schedule is described.
  expect((await ask(db, 'south/2009-06-01')).t).toMatchObject({ stations: [], resting: [] })
  expect(names(await ask(db, 'south/2015-06-01'))).toEqual([
    ['Ho Chi Minh City', 'unknown'],
    ['Dong Thap', 'unknown'],
    ['Ca Mau', 'unknown'],
  ])
})

test('[REG-01] the calendar and the settings of operators decide', async () => {
  const db = await database()
  const entry = { id: 1, code: 'hcm', reason: 'the hall is closed', enteredAt: '2026-11-01T00:00:00Z' }
  const calendar = [{ ...entry, exception: { kind: 'moved', day: '2026-11-16', to: '2026-11-18' } as const }]
  const hidden = { code: 'camau', isOnFront: false, isAtOffice: true, hasBoard: true, names: [] }
  const settings = [{ ...hidden, changedAt: '2026-11-01T00:00:00Z' } as unknown as GameSettingEntry]
  const monday = await ask(db, 'south/2026-11-16', { calendar, settings })
  expect(names(monday)).toEqual([['Dong Thap', 'late']])
  const resting = { code: 'hcm', name: 'Ho Chi Minh City', reason: 'moved', movedTo: '2026-11-18' }
  expect(monday.t.resting).toEqual([{ ...resting, note: 'the hall is closed' }])
  expect(names(await ask(db, 'south/2026-11-18', { calendar })).map(([name]) => name)).toContain('Ho Chi Minh City')
})

test('[REG-02] the days around are the told ones in the past and the planned ones from today on', async () => {
  const db = await database('2005-12', '2006-01', '2026-02', '2026-11')
  for (const day of ['2005-12-31', '2006-01-02', '2026-02-15', '2026-02-20', '2026-11-15']) await tell(db, 'mb', day)
  await tell(db, 'mb', '2026-02-22', { isLogged: false })
  const around = async (day: string) => {
    const { t } = await ask(db, `north/${day}`)
    return [t.previousDay, t.nextDay]
  }
  // Tết is in between.
  expect(await around('2026-02-20')).toEqual(['2026-02-15', '2026-11-15'])
  expect(await around('2026-02-17')).toEqual(['2026-02-15', '2026-02-20'])
  expect(await around('2006-01-02')).toEqual([null, '2026-02-15'])
  expect(await around('2026-11-15')).toEqual(['2026-02-20', '2026-11-16'])
  expect(await around('2026-11-16')).toEqual(['2026-11-15', '2026-11-17'])
  expect(await around('2026-11-18')).toEqual(['2026-11-17', '2026-11-19'])
  expect(await around('2026-11-23')).toEqual(['2026-11-22', null])
})

test('[REG-02] up to four days before are told, planned ones from today on among them', async () => {
  const db = await database('2026-11')
  for (const day of ['2026-11-09', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-15']) await tell(db, 'mb', day)
  const earlier = async (day: string) => (await ask(db, `north/${day}`)).t.earlierDays
  expect(await earlier('2026-11-16')).toEqual(['2026-11-15', '2026-11-13', '2026-11-12', '2026-11-11'])
  expect(await earlier('2026-11-18')).toEqual(['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-13'])
  expect(await earlier('2026-11-09')).toEqual([])
})

test('[REG-03] the days of a month have a draw or a reason', async () => {
  const db = await database('2026-02', '2026-11')
  for (const day of ['2026-02-01', '2026-02-15', '2026-11-15']) await tell(db, 'mb', day)
  const february = await ask(db, 'north/days/2026-02')
  expect(february.total).toBe(28)
  expect(february.other).toEqual({ firstDay: '2026-02-01' })
  const reasons = new Map(february.rows.map((row: { day: string; reason: string }) => [row.day, row.reason]))
  expect([...reasons].filter(([, reason]) => reason === null).map(([day]) => day)).toEqual(['2026-02-01', '2026-02-15'])
  expect([...reasons].filter(([, reason]) => reason === 'tet').map(([day]) => day)).toEqual(
    ['16', '17', '18', '19'].map((day) => `2026-02-${day}`),
  )
  expect(reasons.get('2026-02-14')).toBe('unknown')
  const november = (await ask(db, 'north/days/2026-11')).rows
  const shown = november.filter(({ hasDraw }: { hasDraw: boolean }) => hasDraw).map(({ day }: { day: string }) => day)
  // Told, today's, and the week ahead.
  expect([shown[0], shown[1], shown[8], shown.length]).toEqual(['2026-11-15', '2026-11-16', '2026-11-23', 9])
  expect(november[23]).toEqual({ day: '2026-11-24', hasDraw: false, reason: 'ahead' })
  const year = await ask(db, 'north/days/2024')
  expect([year.total, year.rows[365].day]).toEqual([366, '2024-12-31'])
})

test.each(['north/days/2005', 'north/days/2005-12', 'north/days/2026-13'])('[REG-03] %s is not found', async (path) => {
  expect(await ask(await database(), path)).toMatchObject({ status: 404, code: 'not_found' })
})

test('[REG-01] the client hands out draws as pages hold them', async () => {
  const db = await database('2026-11')
  await tell(db, 'mb', '2026-11-14')
  const app = apiAt(db, {})
  const fetch = async (url: string) => new Response((await app.inject(url)).body)
  const { stations, day } = await fetchRegionDay({ baseUrl: '', locale: 'vi', fetch }, 'north', '2026-11-14')
  expect(day).toBe('2026-11-14')
  expect(stations).toMatchObject([
    { code: 'mb', turn: 2026111400000, draw: { tiers: [['076410'], ['17']], status: 'provisional', correction: null } },
  ])
})

test.each([
  ['west/2026-11-14', 400, 'invalid_request'],
  ['xsmn/2026-11-14', 400, 'invalid_request'],
  ['south/2026-02-30', 400, 'invalid_request'],
  ['south/14-11-2026', 400, 'invalid_request'],
  ['south/2005-12-31', 404, 'not_found'],
  ['south/2026-11-24', 404, 'not_found'],
])('[REG-01] %s is refused with %i %s', async (path, status, code) => {
  expect(await ask(await database(), path)).toMatchObject({ status, success: false, code })
})
