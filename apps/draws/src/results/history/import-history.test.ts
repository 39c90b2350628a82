import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '../command/commands.ts'
import { describeRowProblem } from '../command/describe.ts'
import type { ImportTotals } from '../import/import-csv.ts'
import { readCurrent, readCurrentOf } from '../read-current.ts'
import { nowMs } from '../testing.ts'
import { historyFiles } from './files.ts'
import { importHistory, readHistory } from './import-history.ts'

/** What became of each file, by its name. */
async function importAll(db: Database, signal?: AbortSignal): Promise<Map<string, ImportTotals>> {
  const totals = new Map<string, ImportTotals>()
  const report: Parameters<typeof importHistory>[1]['report'] = ({ name }, outcome) => {
    if (outcome.kind === 'refused') throw new Error(`${name}: ${outcome.fault.kind}`)
    totals.set(name, outcome)
  }
  await importHistory(db, { nowMs: () => nowMs, report, ...(signal && { signal }) })
  return totals
}

const refusals = (totals: Map<string, ImportTotals>) =>
  [...totals].flatMap(([name, { problems }]) => problems.map((problem) => `${name} ${describeRowProblem(problem)}`))

async function countDraws(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('draw')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test.each(historyFiles)('[PAST-02] $name is the file that its provenance describes', async (file) => {
  const hash = createHash('sha256')
  let rows = -1
  let lastDay = ''
  for await (const line of readHistory(file)) {
    hash.update(`${line}\n`)
    rows++
    const day = line.match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? ''
    if (day > lastDay) lastDay = day
  }
  expect({ rows, lastDay, sha256: hash.digest('hex') }).toEqual({
    ...{ rows: file.draws, lastDay: file.lastDay, sha256: file.sha256 },
  })
})

/** Stops an import after its first batches; returns how many draws it has left. */
async function importPart(db: Database): Promise<number> {
  const stopping = new AbortController()
  const stopped = expect(importAll(db, stopping.signal)).rejects.toThrow('aborted')
  await expect.poll(() => countDraws(db), { interval: 5 }).toBeGreaterThan(0)
  stopping.abort()
  await stopped
  return countDraws(db)
}

/** The leaves for the log by the collection that they name. */
async function countLeaves(db: Database) {
  const { rows } = await sql<{ source: string; collection: string; games: number; leaves: number }>`
    SELECT leaf::jsonb ->> 'source' AS source, leaf::jsonb ->> 'collection' AS collection,
      count(DISTINCT leaf::jsonb ->> 'game') AS games, count(*) AS leaves
    FROM outbox WHERE subject IS NULL GROUP BY 1, 2 ORDER BY leaves DESC`.execute(db)
  return rows
}

test('[PAST-01, PAST-02, PAST-03] of a stopped import and of two at once, every whole row is stored and logged once', async () => {
  const { db } = await testDatabase()
  const before = await importPart(db)
  expect(before % 250).toBe(0)
  expect(before).toBeLessThan(7530)

  const [one, other] = await Promise.all([importAll(db), importAll(db)])
  for (const { name, draws } of historyFiles) {
    const { rows, added, unchanged, problems } = one.get(name) as ImportTotals
    expect({ rows, told: added + unchanged + problems.length }, name).toEqual({ rows: draws, told: draws })
    const already = name.startsWith('north') ? before : 0
    expect(added + (other.get(name)?.added ?? 0), name).toBe(draws - problems.length - already)
  }
  expect(refusals(one)).toEqual([
    'central-2018-2026 line 5472: daknong 20250913: disputed in tier 6: 0646 in the file, 0946 in dyno-nexsoft/vietnam-lottery',
    'thai-2006-2026 line 21: thaigov 20071016: 103298 032989 are not the neighbours of 032988',
    'thai-2006-2026 line 22: thaigov 20071101: 192790 927908 are not the neighbours of 927907',
    'thai-2006-2026 line 23: thaigov 20071116: 156248 562482 are not the neighbours of 562481',
    'thai-2006-2026 line 25: thaigov 20071216: 151350 513502 are not the neighbours of 513501',
    'thai-2006-2026 line 26: thaigov 20071230: 159541 595412 are not the neighbours of 595411',
    'thai-2006-2026 line 456: thaigov 20260116: a number of tier 8 is missing',
  ])

  const stored = await countDraws(db)
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const context = {
    db,
    nowMs: () => nowMs,
    say,
    fetchSettings: undefined,
    operatorKey: undefined,
  }
  expect(await runCommand(['history'], context)).toBe(true)
  const [disputed = '', ...thai] = refusals(one).map((line) => line.replace(' ', ': '))
  expect(said.map((line) => line.replace(/, in [\d.]+ s$/, ''))).toEqual([
    'north-2005-2026: 7530 rows: nothing was changed, 7530 already there, 0 left out',
    disputed,
    'central-2018-2026: 6224 rows: nothing was changed, 6223 already there, 1 left out',
    'south-2024-2026: 2112 rows: nothing was changed, 2112 already there, 0 left out',
    ...thai,
    'thai-2006-2026: 463 rows: nothing was changed, 457 already there, 6 left out',
  ])
  expect(await countDraws(db)).toBe(stored)

  const { rows: order } = await sql<{ draws: number; first: number; last: number; drawn: number }>`
    SELECT count(*) AS draws, min(ord) AS first, max(ord) AS last, max(c.drawn) AS drawn
    FROM draw d JOIN game_clock c USING (game) GROUP BY d.game`.execute(db)
  expect(order).toHaveLength(37)
  for (const { draws, first, last, drawn } of order) {
    expect({ first, last, drawn }).toEqual({ first: 1, last: draws, drawn: draws })
  }
  expect(await readCurrent(db, 'mb', 2005100200000)).toMatchObject({
    ...{ status: 'confirmed', source: 'import', toldBy: 'history' },
    tiers: expect.arrayContaining(['50058', '331,013,553', '24,46,30,75']),
  })

  const [oldThai, newThai] = await readCurrentOf(db, 'thaigov', [2006123000000, 2026051600000])
  expect(oldThai?.tiers.slice(0, 4)).toEqual(['778584', '164,403,811,971', '07', '778583,778585'])
  expect(newThai?.tiers.slice(0, 5)).toEqual(['107387', '091,298', '602,716', '08', '107386,107388'])
  expect(oldThai?.tiers.at(-1)?.split(',')).toHaveLength(100)

  const leaves = await countLeaves(db)
  expect(leaves.reduce((sum, row) => sum + row.leaves, 0)).toBe(stored)
  expect(leaves).toEqual([
    { source: 'import', collection: 'khiemdoan/vietnam-lottery-xsmb-analysis', games: 1, leaves: 7530 },
    { source: 'import', collection: 'anhxuanpham/vietnam-lottery-xsmb-analysis', games: 14, leaves: 6223 },
    { source: 'import', collection: 'Thienlee86/du-bao-xsmn', games: 21, leaves: 2100 },
    { source: 'import', collection: 'vicha-w/thai-lotto-archive', games: 1, leaves: 457 },
    { source: 'import', collection: 'dyno-nexsoft/vietnam-lottery', games: 1, leaves: 12 },
  ])
})

test('[PAST-02] the disputed number is in the file, and its draw is planned', async () => {
  for (const file of historyFiles) {
    for (const { code, turnNum, number } of file.disputed ?? []) {
      const day = `${turnNum.slice(0, 4)}-${turnNum.slice(4, 6)}-${turnNum.slice(6)}`
      let row = ''
      for await (const line of readHistory(file)) if (line.startsWith(`${code},${day},`)) row = line
      expect(row.split(',')).toContain(number)
      const game = games.find((one) => one.code === code)
      expect(game && turnAtMs(game, Number(`${turnNum}00000`))).toBeDefined()
    }
  }
})
