import { fetchNumberDays } from '@quayso/contract/client/number-days'
import type { Database } from '@quayso/database/connect'
import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const address = '/api/front/open/lottery/numbers'

/** A result of the station on this day of November. */
async function tell(db: Database, game: string, day: number, tiers: string[], isLogged = true) {
  const turn = (20261100 + day) * 100_000
  const due_at = new Date(Date.UTC(2026, 10, day, 9, 15))
  const told = { game, turn, ord: day, due_at, tiers, version: 1 }
  await db
    .insertInto('draw')
    .values({ ...told, source: 'import', status: 'confirmed' })
    .execute()
  if (isLogged) await addLeaf(db, `${game}:${turn}:1`)
}

async function correct(db: Database, game: string, day: number, tiers: string[]) {
  const turn = (20261100 + day) * 100_000
  const people = { source: 'operator', told_by: 'alice', approved_by: 'bob', reason: 'misread' } as const
  await db
    .insertInto('draw_revision')
    .values({ game, turn, version: 2, status: 'corrected', tiers, ...people })
    .execute()
  await addLeaf(db, `${game}:${turn}:2`)
}

async function database() {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-01'::date)`.execute(db)
  return db
}

async function ask(db: Database, path: string) {
  const response = await testApi({ db }).inject({ url: `${address}/${path}`, headers: { 'x-lang': 'en' } })
  const answer = response.json()
  const days = (answer.rows ?? []).map(({ code, issueList }: { code: string; issueList: { turnNum: string }[] }) => [
    code,
    ...issueList.map(({ turnNum }) => Number(turnNum.slice(6))),
  ])
  return { status: response.statusCode, answer, days }
}

test('[FIND-03] a number answers the newest three draws of each game in which a number ended so', async () => {
  const db = await database()
  for (const day of [2, 9, 16, 23]) await tell(db, 'hcm', day, ['076468', '12345,00068'])
  await tell(db, 'bentre', 3, ['076468', '16800'])
  await tell(db, 'bentre', 10, ['684', '16800'])
  await tell(db, 'camau', 9, ['168680', '11'])
  expect((await ask(db, '68/bentre,hcm,camau,mb')).days).toEqual([
    ['bentre', 3],
    ['hcm', 23, 16, 9],
  ])
  expect((await ask(db, '0068/hcm,bentre')).days).toEqual([['hcm', 23, 16, 9]])
  expect((await ask(db, '076468/hcm,bentre')).days).toEqual([
    ['hcm', 23, 16, 9],
    ['bentre', 3],
  ])
  const { rows } = (await ask(db, '68/bentre')).answer
  expect(rows[0]).toMatchObject({ code: 'bentre', name: 'Ben Tre', issueList: [{ openNum: '076468,16800' }] })
})

test('[FIND-03] what counts is what a draw tells now: corrected, and in the log', async () => {
  const db = await database()
  await tell(db, 'hcm', 2, ['000068'])
  await correct(db, 'hcm', 2, ['000069'])
  await tell(db, 'hcm', 9, ['000067'])
  await correct(db, 'hcm', 9, ['000068'])
  await tell(db, 'hcm', 16, ['000068'], false)
  expect((await ask(db, '68/hcm')).days).toEqual([['hcm', 9]])
  expect((await ask(db, '69/hcm')).days).toEqual([['hcm', 2]])
})

test.each(['6/hcm', '1234567/hcm', '6%25/hcm', 'x8/hcm', '68/st60', '68/mb1730', '68/', "68/hcm'--"])(
  '[FIND-02] %s is refused',
  async (path) => {
    const { db } = await testDatabase()
    expect((await ask(db, path)).status).toBeGreaterThanOrEqual(400)
  },
)

test('the client gives draws as pages know them', async () => {
  const db = await database()
  await tell(db, 'hcm', 2, ['000068', '12,34'])
  const api = testApi({ db })
  const fetch: typeof globalThis.fetch = async (url) => {
    const { payload, statusCode } = await api.inject({ url: new URL(String(url)).pathname })
    return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }
  const [found] = await fetchNumberDays({ baseUrl: 'http://api.test', locale: 'vi', fetch }, '68', ['hcm'])
  expect(found?.draws.map(({ turn, tiers }) => [turn, tiers])).toEqual([[20261102_00000, [['000068'], ['12', '34']]]])
})
