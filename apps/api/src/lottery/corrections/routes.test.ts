import { correctionPageSize } from '@quayso/contract/calls/corrections'
import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const address = '/api/front/open/lottery/corrections'

/** A result of the northern game, told at 18:38. */
async function tellNorth(db: Database, turn: number) {
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, drawn_at, tiers, source, status, told_by)
    VALUES ('mb', ${turn}, ${turn}, '2026-11-14T11:15:00Z', '2026-11-14T11:38:00Z', '{87312,64804}', 'operator',
      'provisional', 'alice')`.execute(db)
  await addLeaf(db, `mb:${turn}:1`)
}

interface Revision {
  readonly version: number
  readonly at: string
  readonly tiers?: string[]
  readonly reason?: string
  readonly isLogged?: boolean
}

async function revise(db: Database, turn: number, { version, at, tiers, reason, isLogged = true }: Revision) {
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason, recorded_at)
    VALUES ('mb', ${turn}, ${version}, ${reason ? 'corrected' : 'confirmed'}, ${tiers ?? ['87312', '64804']}, 'operator',
      'bob', 'carol', ${reason ?? null}, ${at})`.execute(db)
  return isLogged ? addLeaf(db, `mb:${turn}:${version}`) : undefined
}

async function ask(db: Database, query = '') {
  const response = await testApi({ db }).inject({ url: address + query, headers: { 'x-lang': 'en' } })
  return { status: response.statusCode, ...response.json() }
}

const turn = 2026111400000

test('[VER-01] every change of numbers is told, newest first, with what stood before, for how long, and its entry', async () => {
  const { db } = await testDatabase()
  await tellNorth(db, turn)
  await revise(db, turn, { version: 2, at: '2026-11-14T11:41:00Z' })
  const first = await revise(db, turn, {
    ...{ version: 3, at: '2026-11-14T12:05:00Z', tiers: ['87312', '64840'], reason: 'typed wrong' },
  })
  const second = await revise(db, turn, {
    ...{ version: 4, at: '2026-11-21T12:05:00Z', tiers: ['87313', '64840'], reason: 'corrected by the company' },
  })
  await sql`INSERT INTO game_clock (game, next_turn, next_at, drawn) VALUES ('mb', 2026112200000, now(), 41), ('hcm', 2026112200000, now(), 9)`.execute(
    db,
  )
  expect(await ask(db)).toEqual({
    status: 200,
    success: true,
    total: 2,
    rows: [
      {
        ...{ code: 'mb', name: 'Northern Vietnam', turnNum: '20261114', openTime: '2026-11-14T18:15:00+07:00' },
        ...{ version: 4, before: ['87312', '64840'], after: ['87313', '64840'], reason: 'corrected by the company' },
        ...{ toldAt: '2026-11-14T19:05:00+07:00', correctedAt: '2026-11-21T19:05:00+07:00', leafIndex: second },
      },
      {
        ...{ code: 'mb', name: 'Northern Vietnam', turnNum: '20261114', openTime: '2026-11-14T18:15:00+07:00' },
        ...{ version: 3, before: ['87312', '64804'], after: ['87312', '64840'], reason: 'typed wrong' },
        ...{ toldAt: '2026-11-14T18:41:00+07:00', correctedAt: '2026-11-14T19:05:00+07:00', leafIndex: first },
      },
    ],
    other: { results: 50, shortestSeconds: 24 * 60, longestSeconds: 7 * 86_400 },
  })
})

test('[VER-01] a correction that replaces the first word stood since that word, and one that the log has not is not told', async () => {
  const { db } = await testDatabase()
  await tellNorth(db, turn)
  await revise(db, turn, { version: 2, at: '2026-11-14T11:40:30Z', tiers: ['1', '64804'], reason: 'misheard' })
  await revise(db, turn, { ...{ version: 3, at: '2026-11-14T11:50:00Z', reason: 'not logged yet', isLogged: false } })
  const { rows, total, other } = await ask(db)
  expect(rows).toMatchObject([{ version: 2, before: ['87312', '64804'], toldAt: '2026-11-14T18:38:00+07:00' }])
  expect({ total, ...other }).toEqual({ total: 1, results: 0, shortestSeconds: 150, longestSeconds: 150 })
})

test('[VER-01] pages follow each other without a gap, and nothing is told of nothing', async () => {
  const { db } = await testDatabase()
  expect(await ask(db)).toMatchObject({ rows: [], total: 0, other: { shortestSeconds: null, longestSeconds: null } })
  await tellNorth(db, turn)
  const count = correctionPageSize + 3
  for (let version = 2; version < count + 2; version++) {
    const at = new Date(Date.parse('2026-11-14T12:00:00Z') + version * 60_000).toISOString()
    await revise(db, turn, { version, at, tiers: ['87312', String(10_000 + version)], reason: 'again' })
  }
  const [one, two, three] = [await ask(db), await ask(db, '?page=2'), await ask(db, '?page=3')]
  const versions = [...one.rows, ...two.rows].map(({ version }: { version: number }) => version)
  expect(versions).toEqual(Array.from({ length: count }, (_, place) => count + 1 - place))
  expect(two.rows).toHaveLength(3)
  expect(three).toMatchObject({ rows: [], total: count })
})

test.each(['?page=0', '?page=x', '?page=10000'])('%s is refused', async (query) => {
  const { db } = await testDatabase()
  expect(await ask(db, query)).toMatchObject({ status: 400, success: false, code: 'invalid_request' })
})
