import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, asApp, testDatabase } from '@quayso/database/testing'
import { readCalendar } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import type { CalendarException } from '@quayso/games/time/exception'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { settleWaiting } from '../agreement/settle-waiting.ts'
import { lockClock } from '../game-clock.ts'
import { importCsv } from '../import/import-csv.ts'
import { readCurrent } from '../read-current.ts'
import { addSamples } from '../sample/add-samples.ts'
import { correct, enter, hcmEntry, hcmTiers, nowMs, readOutbox } from '../testing.ts'
import { type ChangeFault, enterException, withdrawException } from './change-calendar.ts'
import type { NewException } from './check-exception.ts'

/** Monday 16 November 2026, 20:00; hcm is drawn on Mondays and Saturdays, thaigov on 1 December. */
function newException(exception: CalendarException, change: Partial<NewException> = {}): NewException {
  return { code: 'hcm', exception, reason: 'a holiday', enteredBy: 'alice', ...change }
}

const hcm = findGame('hcm') as Game

async function asDraws(): Promise<Database> {
  const { db } = await testDatabase()
  return asApp(db, 'quayso_draws')
}

async function readNext(db: Database, game: string) {
  const clock = await db
    .selectFrom('game_clock')
    .select(['next_turn', 'next_at', 'calendar'])
    .where('game', '=', game)
    .executeTakeFirst()
  return clock && [toTurnNum(clock.next_turn), clock.next_at.toISOString(), clock.calendar]
}

const saturdayOff: CalendarException = { kind: 'no-draw', first: '2026-11-21', last: '2026-11-21' }

test.each<[string, CalendarException, unknown[]]>([
  ['no draw', saturdayOff, ['20261123', '2026-11-23T09:15:00.000Z', 1]],
  [
    'moved to an earlier day',
    { kind: 'moved', day: '2026-11-21', to: '2026-11-18' },
    ['20261118', '2026-11-18T09:15:00.000Z', 1],
  ],
  [
    'moved to a later day and hour',
    { kind: 'moved', day: '2026-11-21', to: '2026-11-22', time: { hour: 17, minute: 5 } },
    ['20261122', '2026-11-22T10:05:00.000Z', 1],
  ],
  ['extra draw', { kind: 'extra', day: '2026-11-17' }, ['20261117', '2026-11-17T09:15:00.000Z', 1]],
  [
    'a past day, which says what was',
    { kind: 'extra', day: '2020-11-18' },
    ['20261121', '2026-11-21T09:15:00.000Z', 1],
  ],
])('[CAL-03] %s: the clock follows, and back when it is withdrawn', async (_, exception, next) => {
  const db = await asDraws()
  await enter(db, hcmEntry(), nowMs)
  expect(await readNext(db, 'hcm')).toEqual(['20261121', '2026-11-21T09:15:00.000Z', 0])
  const entered = await enterException(db, newException(exception), nowMs)
  expect(entered).toMatchObject({ kind: 'changed', id: 1, code: 'hcm' })
  expect(await readNext(db, 'hcm')).toEqual(next)
  expect(await readCalendar(db)).toEqual([
    { id: 1, code: 'hcm', exception, reason: 'a holiday', enteredAt: expect.any(String) },
  ])
  const withdrawn = await withdrawException(db, { id: 1, reason: 'wrong day', withdrawnBy: 'bob' }, nowMs)
  expect(withdrawn.kind).toBe('changed')
  expect(await readNext(db, 'hcm')).toEqual(['20261121', '2026-11-21T09:15:00.000Z', 2])
  expect(await readCalendar(db)).toEqual([])
})

test('[CAL-04] a changed calendar is told with the newest draw, once that is in the log', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  await enterException(db, newException(saturdayOff), nowMs)
  expect(await readOutbox(db)).toHaveLength(1)
  await addLeaf(db, 'hcm:2026111600000:1')
  await enterException(db, newException({ kind: 'extra', day: '2026-11-20' }), nowMs)
  expect((await readOutbox(db))[1]).toMatchObject({
    subject: 'draw.hcm',
    id: 'hcm:2026111600000:1:calendar:2',
    leaf: null,
    payload: {
      turnNum: '20261116',
      version: 1,
      status: 'provisional',
      nextTurnNum: '20261120',
      nextOpenTime: '2026-11-20T16:15:00+07:00',
      calendar: 2,
    },
  })
})

test('[CAL-03] results are entered on the day a draw is held, and not on the day it was moved from', async () => {
  const db = await asDraws()
  const moved: CalendarException = { kind: 'moved', day: '2026-11-21', to: '2026-11-22' }
  await enterException(db, newException(moved), nowMs)
  const later = Date.parse('2026-11-22T20:00:00+07:00')
  expect(await enter(db, hcmEntry({ turnNum: '20261121' }), later)).toMatchObject({
    kind: 'refused',
    fault: { kind: 'no-such-turn' },
  })
  expect(await enter(db, hcmEntry({ turnNum: '20261122' }), later)).toMatchObject({ kind: 'published' })
  const refused = { kind: 'refused', fault: { kind: 'has-result', code: 'hcm', turnNum: '20261122' } }
  const back = { id: 1, reason: 'not moved', withdrawnBy: 'bob' }
  expect(await withdrawException(db, back, later)).toEqual(refused)
  const noDraw: CalendarException = { kind: 'no-draw', first: '2026-11-17', last: '2026-11-30' }
  expect(await enterException(db, newException(noDraw), later)).toEqual(refused)
  // What leaves the turn as it is can be entered.
  expect(await enterException(db, newException({ kind: 'extra', day: '2026-11-21' }), later)).toMatchObject({
    kind: 'changed',
    next: { turn: 2026112300000 },
  })
})

test('[CAL-04] a draw of today that has its result, or is under way, is not the next one again', async () => {
  const db = await asDraws()
  const soonAfter = Date.parse('2026-11-16T16:40:00+07:00')
  await enter(db, hcmEntry({ tiers: [{ rank: 8, numbers: ['08'] }] }), soonAfter)
  await enterException(db, newException(saturdayOff), soonAfter)
  expect(await readNext(db, 'hcm')).toEqual(['20261123', '2026-11-23T09:15:00.000Z', 1])
  await enter(db, hcmEntry(), soonAfter)
  await withdrawException(db, { id: 1, reason: 'wrong day', withdrawnBy: 'bob' }, soonAfter)
  expect(await readNext(db, 'hcm')).toEqual(['20261121', '2026-11-21T09:15:00.000Z', 2])
  // One that nobody has numbers of is still waited for.
  await enterException(db, newException({ kind: 'extra', day: '2026-12-02' }, { code: 'camau' }), soonAfter)
  expect((await readNext(db, 'camau'))?.[0]).toBe('20261116')
})

test('[CAL-03] a draw under way keeps its day', async () => {
  const db = await asDraws()
  await enter(db, hcmEntry({ tiers: [{ rank: 8, numbers: ['08'] }] }), nowMs)
  const moved: CalendarException = { kind: 'moved', day: '2026-11-16', to: '2026-11-17' }
  expect(await enterException(db, newException(moved), nowMs)).toEqual({
    kind: 'refused',
    fault: { kind: 'has-result', code: 'hcm', turnNum: '20261116' },
  })
})

test.each<[string, CalendarException, Partial<NewException>, ChangeFault]>([
  ['an unknown game', saturdayOff, { code: 'hcm2' }, { kind: 'unknown-game', code: 'hcm2' }],
  ['a game of ours', saturdayOff, { code: 'mb1730' }, { kind: 'committed', code: 'mb1730' }],
  ['nobody', saturdayOff, { enteredBy: '' }, { kind: 'entered-by', problem: 'empty' }],
  ['no reason', saturdayOff, { reason: ' ' }, { kind: 'reason', problem: 'empty' }],
  ['a long reason', saturdayOff, { reason: 'a'.repeat(501) }, { kind: 'reason', problem: 'too-long' }],
  ['no such day', { kind: 'extra', day: '2026-11-31' }, {}, { kind: 'no-such-day', day: '2026-11-31' }],
  ['another form of day', { kind: 'extra', day: '20261118' }, {}, { kind: 'no-such-day', day: '20261118' }],
  ['a wrong year', { kind: 'extra', day: '2028-11-22' }, {}, { kind: 'too-far', day: '2028-11-22' }],
  ['days that run back', { kind: 'no-draw', first: '2026-11-22', last: '2026-11-20' }, {}, { kind: 'days-reversed' }],
  ['a very long pause', { kind: 'no-draw', first: '2026-11-22', last: '2027-03-20' }, {}, { kind: 'too-many-days' }],
  ['a very long move', { kind: 'moved', day: '2026-11-21', to: '2026-12-25' }, {}, { kind: 'too-many-days' }],
  ['no draw on days without one', { ...saturdayOff, first: '2026-11-17', last: '2026-11-20' }, {}, nothingPlanned()],
  ['a move of no draw', { kind: 'moved', day: '2026-11-20', to: '2026-11-22' }, {}, nothingPlanned()],
  ['a move onto a draw', { kind: 'moved', day: '2026-11-21', to: '2026-11-23' }, {}, plannedAlready('2026-11-23')],
  ['a second draw on a day', { kind: 'extra', day: '2026-11-23' }, {}, plannedAlready('2026-11-23')],
  ['a move to where it is', { kind: 'moved', day: '2026-11-21', to: '2026-11-21' }, {}, { kind: 'stays-where-it-is' }],
])('[CAL-03] %s is refused', async (_, exception, change, fault) => {
  const db = await asDraws()
  expect(await enterException(db, newException(exception, change), nowMs)).toEqual({ kind: 'refused', fault })
  expect(await readCalendar(db)).toEqual([])
})

/** Lets the second wait for the clock of hcm behind the first, so that it began before the first was done. */
async function oneAfterTheOther<Second>(db: Database, first: () => Promise<unknown>, second: () => Promise<Second>) {
  const lock = (trx: Database) => lockClock(trx, hcm, nowMs)
  await db.transaction().execute(lock)
  const waiting = async (count: number) => {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.waiting).toBe(count)
  }
  const begun = await db.transaction().execute(async (trx) => {
    await lock(trx)
    const changing = first()
    await vi.waitFor(() => waiting(1), { timeout: 45_000 })
    const done = second()
    // Waited for further down: until then a refusal is nobody's surprise.
    done.catch(() => undefined)
    await vi.waitFor(() => waiting(2), { timeout: 45_000 })
    return { changing, done }
  })
  await begun.changing
  return begun.done
}

const wholeFile = () => ({
  ...{ code: 'hcm', toldBy: 'alice', nowMs, isShipped: true },
  lines: (async function* () {
    yield `date,special,prize1,prize2,${[3, 4].flatMap((tier) => columns(tier, tier === 3 ? 2 : 7))},prize5,${columns(6, 3)},prize7,prize8`
    yield `2026-11-16,${hcmTiers.flat().join(',')}`
  })(),
})

const columns = (tier: number, count: number) => Array.from({ length: count }, (_, i) => `prize${tier}_${i + 1}`)

const calledOff: CalendarException = { kind: 'no-draw', first: '2026-11-16', last: '2026-11-16' }

test('[CAL-03] a result that is entered while its day is called off is refused', async () => {
  const { db } = await testDatabase()
  const callOff = () => enterException(db, newException(calledOff), nowMs)
  const entered = await oneAfterTheOther(db, callOff, () => enter(db, hcmEntry(), nowMs))
  expect(entered).toMatchObject({ kind: 'refused', fault: { kind: 'no-such-turn' } })
  expect(await db.selectFrom('result_entry').select('id').execute()).toEqual([])
})

test('[CAL-03] and so is a file of results', async () => {
  const { db } = await testDatabase()
  const callOff = () => enterException(db, newException(calledOff), nowMs)
  const imported = oneAfterTheOther(db, callOff, () => importCsv(db, wholeFile()))
  await expect(imported).rejects.toThrow('the calendar of hcm changed at 20261116 meanwhile')
  expect(await db.selectFrom('draw').select('turn').execute()).toEqual([])
})

const tier8 = { tiers: [{ rank: 8, numbers: ['08'] }] }
const correction = {
  ...{ code: 'hcm', turnNum: '20261116', reason: 'misread', toldBy: 'alice', approvedBy: 'bob' },
  tiers: [{ rank: 8, numbers: ['80'] }],
}

test.each<[string, (db: Database) => Promise<unknown>, (db: Database) => Promise<unknown>]>([
  ['entered', async () => undefined, (db) => enter(db, hcmEntry(), nowMs)],
  ['corrected', (db) => enter(db, hcmEntry(tier8), nowMs), (db) => correct(db, correction, nowMs)],
  [
    'settled',
    async (db) => {
      await db.insertInto('game_publishing').values({ game: 'hcm', publish: 'agreed' }).execute()
      await enter(db, hcmEntry(), nowMs)
      await db.deleteFrom('game_publishing').execute()
    },
    (db) => settleWaiting(db, 'hcm', new Date(0), nowMs),
  ],
  ['imported', allowAnyResult, (db) => importCsv(db, wholeFile())],
])('[CAL-04] a result that is %s while a draw is added leaves the clock at that draw', async (_, prepare, publish) => {
  const { db } = await testDatabase()
  await prepare(db)
  const add = () => enterException(db, newException({ kind: 'extra', day: '2026-11-18' }), nowMs)
  await oneAfterTheOther(db, add, () => publish(db))
  expect((await readNext(db, 'hcm'))?.[0]).toBe('20261118')
  expect((await readCurrent(db, 'hcm', 2026111600000))?.tiers[8]).toMatch(/08|80/)
})

function nothingPlanned(): ChangeFault {
  return { kind: 'nothing-planned', code: 'hcm' }
}

function plannedAlready(day: string): ChangeFault {
  return { kind: 'planned-already', code: 'hcm', day }
}

test('[CAL-03] of two that enter the same at once one is refused', async () => {
  const db = await asDraws()
  const entered = newException({ kind: 'extra', day: '2026-11-18' })
  const outcomes = await Promise.all([1, 2, 3].map(() => enterException(db, entered, nowMs)))
  expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(await readCalendar(db)).toHaveLength(1)
})

const toTheSecond: CalendarException = { kind: 'moved', day: '2026-12-01', to: '2026-12-02' }
const toTheThird: CalendarException = { kind: 'moved', day: '2026-12-02', to: '2026-12-03' }
const secondToo: CalendarException = { kind: 'extra', day: '2026-12-02' }
const aWeekOff: CalendarException = { kind: 'no-draw', first: '2026-12-01', last: '2026-12-07' }

test.each<[string, CalendarException, CalendarException]>([
  ['a move that was moved on', toTheSecond, toTheThird],
  ['an extra draw that was moved', secondToo, toTheThird],
  ['a move that was called off', toTheSecond, aWeekOff],
  ['a pause in which a draw was added', aWeekOff, secondToo],
])('[CAL-03] %s is withdrawn after what came later', async (_, earlier, later) => {
  const db = await asDraws()
  const ofThai = { code: 'thaigov' }
  await enterException(db, newException({ kind: 'extra', day: '2026-11-27' }, ofThai), nowMs)
  await enterException(db, newException(earlier, ofThai), nowMs)
  await enterException(db, newException(later, ofThai), nowMs)
  const withdraw = (id: number) => withdrawException(db, { id, reason: 'wrong', withdrawnBy: 'bob' }, nowMs)
  expect(await withdraw(2)).toEqual({ kind: 'refused', fault: { kind: 'changed-again', id: 2, laterId: 3 } })
  expect((await readCalendar(db)).map(({ id }) => id)).toEqual([1, 2, 3])
  // What has no day in common can be withdrawn in any order.
  for (const id of [1, 3, 2]) expect(await withdraw(id)).toMatchObject({ kind: 'changed' })
  expect((await readNext(db, 'thaigov'))?.[0]).toBe('20261201')
})

test('[CAL-03] what was entered is never changed or deleted, and withdrawn once', async () => {
  const { db } = await testDatabase()
  await enterException(db, newException(saturdayOff), nowMs)
  const refused = /append-only/
  await expect(sql`UPDATE calendar_exception SET day = '2026-11-22'`.execute(db)).rejects.toThrow(refused)
  await expect(sql`DELETE FROM calendar_exception`.execute(db)).rejects.toThrow(refused)
  await expect(sql`TRUNCATE calendar_exception`.execute(db)).rejects.toThrow(refused)
  const withdrawal = { id: 1, reason: 'wrong', withdrawnBy: 'bob' }
  expect(await withdrawException(db, { ...withdrawal, reason: '' }, nowMs)).toMatchObject({ kind: 'refused' })
  expect(await withdrawException(db, withdrawal, nowMs)).toMatchObject({ kind: 'changed' })
  expect(await withdrawException(db, withdrawal, nowMs)).toEqual({
    kind: 'refused',
    fault: { kind: 'no-exception', id: 1 },
  })
  await expect(sql`UPDATE calendar_exception SET withdrawn_by = 'eve'`.execute(db)).rejects.toThrow(refused)
})

test('invented results follow the calendar too', async () => {
  const { db } = await testDatabase()
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
  await enterException(db, newException({ kind: 'extra', day: '2026-11-15' }), nowMs)
  await addSamples(db, { games: [hcm], since: { days: 3 }, nowMs })
  const rows = await db.selectFrom('draw').select('turn').orderBy('turn').execute()
  expect(rows.map(({ turn }) => toTurnNum(turn))).toEqual(['20261114', '20261115', '20261116'])
})
