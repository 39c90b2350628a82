import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { enterResult } from '../entry/enter-result.ts'
import { readCurrent } from '../read-current.ts'
import { nowMs, ranked, readClock, readOrder, readOutbox } from '../testing.ts'
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

test('history is added with its zeros, in order, confirmed, and only for the log', async () => {
  const { db } = await testDatabase()
  const lines = [header, row('2005-10-02'), row('2005-10-01', 3), row('2026-08-22'), '']
  expect(await importCsv(db, { ...options, lines: from(...lines) })).toEqual({
    ...{ kind: 'done', rows: 3, added: 3, unchanged: 0, problems: [] },
  })
  expect(await readOrder(db, 'mb')).toEqual([
    [1, 20051001],
    [2, 20051002],
    [3, 20260822],
  ])
  expect(await readCurrent(db, 'mb', 2005100200000)).toMatchObject({
    ...{ status: 'confirmed', source: 'import', toldBy: 'alice', version: 1, tiers: tiersOf() },
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
  expect(again).toEqual({ kind: 'done', rows: 3, added: 0, unchanged: 3, problems: [] })
  expect(await db.selectFrom('draw').selectAll().orderBy('turn').execute()).toEqual(before)
  expect(await readOutbox(db)).toHaveLength(3)
  expect(await readClock(db, 'mb')).toMatchObject({ drawn: 3 })
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

test('a draw that is being entered live is not imported', async () => {
  const { db } = await testDatabase()
  const [special = ''] = tiersOf()
  const tiers = ranked([[special]])
  await enterResult(db, { code: 'mb', turnNum: '20261116', tiers, source: 'operator', toldBy: 'bob' }, nowMs)
  const outcome = await importCsv(db, { ...options, lines: from(header, row('2026-11-16')) })
  expect(outcome).toMatchObject({ added: 0, problems: [{ kind: 'difference', difference: { rank: 1, stored: '' } }] })
  expect(await readCurrent(db, 'mb', 2026111600000)).toMatchObject({ status: 'drawing' })
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
      { line: 7, fault: { kind: 'empty-cell', rank: 0 } },
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

test('a file is read line by line, with any line ending', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'quayso-import-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'north.csv')
  writeFileSync(file, `\uFEFF${header}\r\n${row('2005-10-01')}\r\n`)
  const { db } = await testDatabase()
  expect(await importCsv(db, { ...options, lines: readLines(file) })).toMatchObject({ added: 1, problems: [] })
  await expect(importCsv(db, { ...options, lines: readLines(join(dir, 'none.csv')) })).rejects.toThrow('ENOENT')
})
