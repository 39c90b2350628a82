import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import {
  addImports,
  correct,
  enter,
  hcmStored,
  hcmTiers,
  nowMs,
  ranked,
  readClock,
  readOrder,
  readOutbox,
} from '../testing.ts'
import { importCsv, readLines } from './import-csv.ts'

const shape = [1, 1, 2, 6, 4, 6, 3, 4]
const digits = [5, 5, 5, 5, 4, 4, 3, 2]
const numberNames = shape.flatMap((count, rank) => {
  const name = rank === 0 ? 'special' : `prize${rank}`
  return count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}_${i + 1}`)
})
const header = ['date', ...numberNames].join(',')

/** Small numbers, so that nearly all have lost their zeros. */
function row(date: string, first = 1): string {
  return [date, ...numberNames.map((_, i) => first + i)].join(',')
}

function tiersOf(first = 1): string[] {
  let next = first
  return shape.map((count, rank) =>
    Array.from({ length: count }, () => String(next++).padStart(digits[rank] ?? 0, '0')).join(','),
  )
}

async function* from(...lines: string[]) {
  yield* lines
}

const options = { code: 'mb', toldBy: 'alice', nowMs, batchSize: 2 }

test('history is added with its zeros, in order, and only for the log', async () => {
  const { db } = await testDatabase()
  const lines = [header, row('2005-10-02'), row('2005-10-01', 3), row('2026-08-22'), '']
  expect(await importCsv(db, { ...options, lines: from(...lines) })).toEqual({
    ...{ kind: 'done', rows: 3, added: 3, confirmed: 0, unchanged: 0, problems: [] },
  })
  expect(await readOrder(db, 'mb')).toEqual([
    [1, 20051001],
    [2, 20051002],
    [3, 20260822],
  ])
  expect(await readCurrent(db, 'mb', 2005100200000)).toMatchObject({
    ...{ status: 'provisional', source: 'import', toldBy: 'alice', version: 1, tiers: tiersOf() },
  })
  const outbox = await readOutbox(db)
  expect(outbox.map(({ id, subject }) => [id, subject])).toEqual([
    ['mb:2005100100000:1', null],
    ['mb:2005100200000:1', null],
    ['mb:2026082200000:1', null],
  ])
  expect(outbox[0]?.leaf).toMatchObject({ kind: 'result', turn: '20051001', source: 'import', tiers: tiersOf(3) })
  expect(await readClock(db, 'mb')).toEqual({ drawn: 3, next_turn: 2026111700000 })
})

test('importing twice changes nothing', async () => {
  const { db } = await testDatabase()
  const lines = [header, row('2005-10-01'), row('2005-10-02'), row('2005-10-03')]
  await importCsv(db, { ...options, lines: from(...lines) })
  const before = await db.selectFrom('draw').selectAll().orderBy('turn').execute()
  const again = await importCsv(db, { ...options, lines: from(...lines) })
  expect(again).toEqual({ kind: 'done', rows: 3, added: 0, confirmed: 0, unchanged: 3, problems: [] })
  expect(await db.selectFrom('draw').selectAll().orderBy('turn').execute()).toEqual(before)
  expect(await readOutbox(db)).toHaveLength(3)
  expect(await readClock(db, 'mb')).toMatchObject({ drawn: 3 })
})

const read = (lines: readonly string[], given: Partial<Parameters<typeof importCsv>[1]> = {}) => ({
  ...options,
  lines,
  ...given,
})

test('[INSIDE-20] what one person imports is provisional; another person who imports the same confirms it', async () => {
  const { db } = await testDatabase()
  await addImports(db, 'alice', 'bob', 'carol')
  const lines = [header, row('2005-10-01'), row('2005-10-02')]
  await importCsv(db, read(lines))
  await importCsv(db, read(lines))
  expect(await readCurrent(db, 'mb', 2005100100000)).toMatchObject({ status: 'provisional', version: 1 })
  const other = [header, row('2005-10-01'), row('2005-10-01'), row('2005-10-02', 7)]
  expect(await importCsv(db, read(other, { toldBy: 'bob' }))).toMatchObject({
    ...{ added: 0, confirmed: 1, unchanged: 2, problems: [{ kind: 'difference', turnNum: '20051002' }] },
  })
  const confirmed = { status: 'confirmed', source: 'import', version: 2, toldBy: 'bob', tiers: tiersOf() }
  expect(await readCurrent(db, 'mb', 2005100100000)).toMatchObject(confirmed)
  expect(await readCurrent(db, 'mb', 2005100200000)).toMatchObject({ status: 'provisional', version: 1 })
  const outbox = await readOutbox(db)
  expect(outbox.at(-1)).toMatchObject({ id: 'mb:2005100100000:2', subject: null, leaf: { status: 'confirmed' } })
  expect(await importCsv(db, read(lines, { toldBy: 'carol' }))).toMatchObject({ confirmed: 1, unchanged: 2 })
})

test('[INSIDE-20] nothing younger than 30 days is imported, and a result that is there stays as it is', async () => {
  const { db } = await testDatabase()
  const lines = [header, row('2026-10-17'), row('2026-10-18')]
  expect(await importCsv(db, read(lines))).toMatchObject({
    ...{ added: 1, problems: [{ kind: 'too-young', line: 3, turnNum: '20261018' }] },
  })
  const entry = {
    code: 'mb',
    turnNum: '20261016',
    tiers: ranked(tiersOf().map((tier) => tier.split(','))),
    source: 'operator',
  } as const
  await enter(db, { ...entry, toldBy: 'alice' }, nowMs)
  for (const first of [1, 2]) await importCsv(db, read([header, row('2026-10-16', first)], { toldBy: 'bob' }))
  expect(await readCurrent(db, 'mb', 2026101600000)).toMatchObject({
    status: 'provisional',
    version: 1,
    tiers: tiersOf(),
  })
})

test('[INSIDE-20] what comes with the release is confirmed, however young, and nothing is that does not', async () => {
  const { db } = await testDatabase()
  const shipped = (first?: number) => importCsv(db, read([header, row('2026-11-15', first)], { isShipped: true }))
  const listed = `mb:2026111500000:${tiersOf().join(';')}`
  const hash = createHash('sha256').update(listed).digest()
  await db.insertInto('shipped_draw').values({ hash }).execute()
  await expect(shipped(2)).rejects.toThrow('is not agreed on')
  await shipped()
  expect(await readCurrent(db, 'mb', 2026111500000)).toMatchObject({ status: 'confirmed', version: 1 })
})

test('older history between newer results gets its positions', async () => {
  const { db } = await testDatabase()
  const dates = ['2026-08-05', '2005-10-03', '2026-08-01', '2005-10-01', '2025-12-31', '2026-08-03', '2005-10-02']
  await importCsv(db, { ...options, lines: from(header, ...dates.map((date) => row(date))) })
  const order = await readOrder(db, 'mb')
  expect(order.map(([ord]) => ord)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('[DRAW-07] a row that differs from what is stored is reported and not stored', async () => {
  const { db } = await testDatabase()
  await importCsv(db, { ...options, lines: from(header, row('2005-10-01')) })
  const outcome = await importCsv(db, { ...options, lines: from(header, row('2005-10-01', 2), row('2005-10-02')) })
  expect(outcome).toMatchObject({
    ...{ added: 1, unchanged: 0 },
    problems: [{ kind: 'difference', turnNum: '20051001', difference: { rank: 0, stored: '00001', given: '00002' } }],
  })
  expect(await readCurrent(db, 'mb', 2005100100000)).toMatchObject({ version: 1, tiers: tiersOf() })
})

test('[PAST-02] a draw that was corrected since it was imported is no difference', async () => {
  const { db } = await testDatabase()
  const importing = (first: number) => importCsv(db, { ...options, lines: from(header, row('2026-08-22', first)) })
  await importing(1)
  const tiers = [{ rank: 0, numbers: ['99999'] }]
  const people = { toldBy: 'alice', approvedBy: 'bob', reason: 'misread' }
  const corrected = await correct(db, { code: 'mb', turnNum: '20260822', tiers, ...people }, nowMs)
  expect(corrected.kind).toBe('published')
  expect(await importing(1)).toMatchObject({ added: 0, unchanged: 1, problems: [] })
  expect(await importing(2)).toMatchObject({ added: 0, unchanged: 0, problems: [{ kind: 'difference' }] })
  expect((await readCurrent(db, 'mb', 2026082200000))?.tiers[0]).toBe('99999')
})

test('a draw that is being entered live is not imported', async () => {
  const { db } = await testDatabase()
  const [special = ''] = tiersOf()
  const tiers = ranked([[special]])
  await enter(
    db,
    { code: 'mb', turnNum: '20261012', tiers, source: 'operator', toldBy: 'bob' },
    Date.parse('2026-10-13'),
  )
  const outcome = await importCsv(db, { ...options, lines: from(header, row('2026-10-12')) })
  expect(outcome).toMatchObject({ added: 0, problems: [{ kind: 'difference', difference: { rank: 1, stored: '' } }] })
  expect(await readCurrent(db, 'mb', 2026101200000)).toMatchObject({ status: 'drawing' })
})

test('invalid rows are left out with their line and reason', async () => {
  const { db } = await testDatabase()
  const lines = [
    header,
    row('2026-02-17'),
    row('2005-13-01'),
    row('yesterday'),
    row('2026-11-17'),
    '2005-10-01,1',
    row('2005-10-02').replace(',1,', ',,'),
    row('2005-10-03').replace(',1,', ',100000,'),
    row('2005-10-04').replace(',1,', ',"1",'),
    row('2005-10-05'),
  ]
  const outcome = await importCsv(db, { ...options, lines: from(...lines) })
  expect(outcome).toMatchObject({
    ...{ rows: 9, added: 1 },
    problems: [
      { line: 2, fault: { kind: 'no-such-turn' } },
      { line: 3, fault: { kind: 'no-such-turn' } },
      { line: 4, fault: { kind: 'date' } },
      { line: 5, fault: { kind: 'too-early' } },
      { line: 6, fault: { kind: 'cells' } },
      { line: 7, code: 'mb', turnNum: '20051002', fault: { kind: 'empty-cell', rank: 0 } },
      { line: 8, fault: { kind: 'tier', rank: 0, problem: { kind: 'digits' } } },
      { line: 9, fault: { kind: 'tier', rank: 0, problem: { kind: 'characters' } } },
    ],
  })
})

test.each<[string, string, object]>([
  ['an unknown column', `${header},bonus`, { kind: 'unknown-column', column: 'bonus' }],
  ['a column twice', `${header},special`, { kind: 'column-twice', column: 'special' }],
  ['a missing column', header.replace(',prize7_4', ''), { kind: 'missing-column', column: 'prize7_4' }],
  ['no date', numberNames.join(','), { kind: 'no-date-column' }],
  ['nothing in it', '', { kind: 'no-date-column' }],
])('a file with %s is refused', async (_, first, fault) => {
  const { db } = await testDatabase()
  const outcome = await importCsv(db, { ...options, lines: from(first, row('2005-10-01')) })
  expect(outcome).toEqual({ kind: 'refused', fault })
  expect(await db.selectFrom('draw').selectAll().execute()).toEqual([])
})

const stationNames =
  'special,prize1,prize2,prize3_1,prize3_2,prize4_1,prize4_2,prize4_3,prize4_4,prize4_5,prize4_6,prize4_7'
const stationHeader = `game,date,${stationNames},prize5,prize6_1,prize6_2,prize6_3,prize7,prize8`
const stationNumbers = hcmTiers.flat().join()

test('[PAST-02] a file may have many games, and rows that are left out are named by game and day', async () => {
  const { db } = await testDatabase()
  const lines = [
    stationHeader,
    `hcm,2026-10-10,${stationNumbers}`,
    `hue,2026-10-11,${stationNumbers}`,
    `hcm,2026-10-05,${stationNumbers}`,
    `hcm,2026-10-06,${stationNumbers}`,
    `xyz,2026-10-10,${stationNumbers}`,
    `st60,2026-10-10,${stationNumbers}`,
    `mb,2026-10-10,${stationNumbers}`,
    `hue,2026-10-04,${stationNumbers},1`,
  ]
  const collection = 'someone/collection'
  const collectionOf = (code: string) => `${collection}-${code}`
  const disputed = [
    { ...{ code: 'hcm', turnNum: '20261005', rank: 8, number: '08', otherNumber: '80' }, otherCollection: 'other' },
  ]
  const many = { ...options, code: undefined, collectionOf, disputed }
  const outcome = await importCsv(db, { ...many, lines: from(...lines) })
  expect(outcome).toMatchObject({
    ...{ kind: 'done', rows: 8, added: 2, unchanged: 0 },
    problems: [
      { kind: 'disputed', line: 4, code: 'hcm', turnNum: '20261005' },
      { kind: 'entry', line: 5, code: 'hcm', turnNum: '20261006', fault: { kind: 'no-such-turn' } },
      { kind: 'entry', line: 6, fault: { kind: 'unknown-game', code: 'xyz' } },
      { kind: 'entry', line: 7, fault: { kind: 'drawn-by-us', code: 'st60' } },
      { kind: 'columns', line: 8, code: 'mb', turnNum: '20261010', fault: { kind: 'unknown-column' } },
      { kind: 'row', line: 9, fault: { kind: 'cells' } },
    ],
  })
  expect(await importCsv(db, { ...many, lines: from(...lines) })).toMatchObject({ ...outcome, added: 0, unchanged: 2 })
  const [hcm, hue] = await readOutbox(db)
  expect([hcm?.leaf, hue?.leaf]).toMatchObject([
    { game: 'hcm', turn: '20261010', source: 'import', collection: 'someone/collection-hcm', tiers: hcmStored },
    { game: 'hue', turn: '20261011', source: 'import', collection: 'someone/collection-hue', tiers: hcmStored },
  ])
})

test.each([
  ['a game in each row and one for all', 'mb', stationHeader],
  ['no game at all', undefined, header],
])('a file with %s is refused', async (_, code, first) => {
  const { db } = await testDatabase()
  const outcome = await importCsv(db, { ...options, code, lines: from(first) })
  expect(outcome).toEqual({ kind: 'refused', fault: { kind: 'game-column-or-option' } })
})

/** The numbers of a tier, from this one on. */
const numbersFrom = (first: number, count: number, digits: number) =>
  Array.from({ length: count }, (_, i) => String(first + i).padStart(digits, '0')).join(' ')

const thaiHeader = 'date,first,front3,last3,last2,near_first,second,third,fourth,fifth'
const others = [numbersFrom(5, 5, 6), numbersFrom(10, 10, 6), numbersFrom(50, 50, 6), numbersFrom(100, 100, 6)].join()
const thaiRow = (date: string, given: Partial<Record<'first' | 'front3' | 'near', string>> = {}) =>
  [
    date,
    given.first ?? '000000',
    given.front3 ?? '012 345',
    '678 901',
    '07',
    given.near ?? '000001 999999',
    others,
  ].join()

test('[PAST-02] a Thai file has a column a tier, and a row with one torn cell is left out as a whole', async () => {
  const { db } = await testDatabase()
  const lines = [
    thaiHeader,
    thaiRow('2026-03-01'),
    thaiRow('2026-03-16', { near: '837706 347' }),
    thaiRow('2026-04-01', { near: '000001 999998' }),
    thaiRow('2026-04-16', { front3: '' }),
    thaiRow('2026-05-16', { front3: '012' }),
    thaiRow('2026-06-01').slice(0, -7),
    thaiRow('2015-08-16'),
  ]
  const outcome = await importCsv(db, { ...options, code: 'thaigov', lines: from(...lines) })
  expect(outcome).toMatchObject({
    ...{ rows: 7, added: 1 },
    problems: [
      { line: 3, code: 'thaigov', turnNum: '20260316', fault: { kind: 'not-neighbours', neighbours: '837706 347' } },
      { line: 4, fault: { kind: 'not-neighbours', first: '000000' } },
      { line: 5, fault: { kind: 'empty-cell', rank: 1 } },
      { line: 6, fault: { kind: 'tier', rank: 1, problem: { kind: 'count' } } },
      { line: 7, fault: { kind: 'tier', rank: 8, problem: { kind: 'count', entered: 99 } } },
      { line: 8, fault: { kind: 'cell-without-tier', column: 'front3' } },
    ],
  })
  const stored = await readCurrent(db, 'thaigov', 2026030100000)
  expect(stored?.tiers.slice(0, 4)).toEqual(['000000', '012,345', '678,901', '07'])
})

test('a file is read line by line, with any line ending', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'quayso-import-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'north.csv')
  writeFileSync(file, `\uFEFF${header}\r\n${row('2005-10-01')}\r\n`)
  const { db } = await testDatabase()
  expect(await importCsv(db, { ...options, lines: readLines(file) })).toMatchObject({ added: 1, problems: [] })
  await expect(importCsv(db, { ...options, lines: readLines(join(dir, 'none.csv')) })).rejects.toThrow('ENOENT')
})
