import type { Database } from '@quayso/database/connect'
import { allowAnyResult, asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOperators } from '../orders/testing.ts'
import { correct, enter, hcmEntry, hcmTiers, nowMs } from '../testing.ts'
import { recordAgreements } from './claims.ts'
import { judgeSources } from './judge-sources.ts'
import { watchSources } from './source-alerts.ts'
import { readSourceRecords } from './source-record.ts'
import { trustSource } from './trust-source.ts'

async function addSource(db: Database, name: string, kind = 'rss') {
  const source = {
    ...{ name, owner: `${name}.example`, kind, address: 'https://results.example', games: ['hcm', 'camau'] },
    ...{ interval_seconds: 15, before_minutes: 5, after_minutes: 60, added_by: 'alice' },
    ...{ state: 'on', switched_by: 'alice', switched_at: new Date(0) },
  }
  await db.insertInto('result_source').values(source).execute()
}

const word = (toldBy: string, rank: number, numbers: readonly string[], turnNum = '20261116') =>
  hcmEntry({
    ...{ toldBy, turnNum, tiers: [{ rank, numbers }] },
    source: toldBy.startsWith('x-') ? 'feed' : 'operator',
  })
const right = (rank: number) => hcmTiers[rank] ?? []

const openAlerts = async (db: Database) => {
  const rows = await db
    .selectFrom('result_alert')
    .select(['kind', 'source', 'details'])
    .where('closed_at', 'is', null)
    .where('kind', '<>', 'disagreement')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, source, details }) => `${kind} ${source}: ${details}`)
}

test('[AGREE-05] a source is measured by the tiers that were agreed on', async () => {
  const { db } = await testDatabase()
  for (const name of ['x-a', 'x-b', 'x-c']) await addSource(db, name)
  const say = (toldBy: string, rank: number, numbers: readonly string[] = right(rank)) =>
    enter(db, word(toldBy, rank, numbers), nowMs)
  for (const rank of [8, 7, 5]) await say('x-a', rank)
  for (const rank of [8, 7]) await say('x-b', rank)
  await say('x-b', 5, ['9999'])
  for (const by of ['alice', 'bob']) await say(by, 5)
  // Nobody agrees with it yet, so nobody is measured by it.
  await say('x-b', 2)
  const records = await readSourceRecords(db, { since: new Date(0), lateAfterMs: 60_000 })
  expect(records).toMatchObject([
    { name: 'x-a', owner: 'x-a.example', isCounted: true, tiers: 3, first: 3, inTime: 0, late: 0, wrong: 0, silent: 0 },
    { name: 'x-b', tiers: 3, first: 0, inTime: 2, late: 0, wrong: 1, silent: 0 },
    { name: 'x-c', tiers: 3, first: 0, inTime: 0, late: 0, wrong: 0, silent: 3, medianDelayMs: null },
  ])
  const hurried = await readSourceRecords(db, { since: new Date(0), lateAfterMs: 0 })
  expect(hurried[1]).toMatchObject({ inTime: 0, late: 2 })
  expect(await readSourceRecords(db, { since: new Date(Date.now() + 60_000), lateAfterMs: 0 })).toMatchObject([
    { tiers: 0, silent: 0 },
    { tiers: 0, silent: 0 },
    { tiers: 0, silent: 0 },
  ])
})

/** Has a source tell tiers wrong that two people know better. */
async function beWrong(db: Database, source: string, ranks: readonly number[], turnNum = '20261116') {
  for (const rank of ranks) {
    const wrong = right(rank).map((number) => number.replaceAll(/\d/g, '9'))
    for (const one of [
      word(source, rank, wrong, turnNum),
      ...['alice', 'bob'].map((by) => word(by, rank, right(rank), turnNum)),
    ]) {
      await enter(asApp(db, 'quayso_draws'), one, nowMs)
    }
  }
}

const isCounted = async (db: Database, name: string) =>
  (await readSourceRecords(db, { since: new Date(0), lateAfterMs: 0 })).find((one) => one.name === name)?.isCounted

test('[AGREE-06] a source that was wrong three times is not counted until two people say so', async () => {
  const { db } = await testDatabase()
  await addOperators(db)
  await beWrong(db, 'x-a', [8, 7])
  expect(await isCounted(db, 'x-a')).toBe(true)
  await beWrong(db, 'x-a', [5])
  expect(await isCounted(db, 'x-a')).toBe(false)
  expect(await openAlerts(db)).toEqual(['source-not-counted x-a: wrong in 3 tiers within a month'])
  await enter(db, word('x-a', 2, right(2)), nowMs)
  await enter(db, word('x-b', 2, right(2)), nowMs)
  const agreed = () => db.selectFrom('tier_agreement').select('rank').where('rank', '=', 2).execute()
  expect(await agreed()).toEqual([])

  const trust = { source: 'x-a', reason: 'it has a new editor', by: 'admin', second: 'admin2' }
  await trustSource(db, trust, Date.now())
  expect(await isCounted(db, 'x-a')).toBe(true)
  expect(await openAlerts(db)).toEqual([])
  expect(await agreed()).toHaveLength(1)
  expect(await trustSource(db, trust, Date.now())).toBeUndefined()
  // It starts anew.
  await beWrong(db, 'x-a', [1, 0])
  expect(await isCounted(db, 'x-a')).toBe(true)
  await beWrong(db, 'x-a', [8], '20261114')
  expect(await isCounted(db, 'x-a')).toBe(false)
})

test('[AGREE-06] a source does not come back with time, and mistakes of more than a month ago are forgiven', async () => {
  const { db } = await testDatabase()
  const age = (interval: string) =>
    db.connection().execute(async (connection) => {
      await sql`SET session_replication_role = replica`.execute(connection)
      for (const [table, column] of [
        ['tier_agreement', 'agreed_at'],
        ['result_entry', 'entered_at'],
        ['source_trust', 'changed_at'],
      ] as const) {
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`.execute(
          connection,
        )
      }
      await sql`SET session_replication_role = origin`.execute(connection)
    })
  await beWrong(db, 'x-a', [8, 7])
  await age('32 days')
  await beWrong(db, 'x-a', [5, 2])
  expect(await isCounted(db, 'x-a')).toBe(true)
  await beWrong(db, 'x-a', [1])
  expect(await isCounted(db, 'x-a')).toBe(false)
  await age('300 days')
  expect(await isCounted(db, 'x-a')).toBe(false)
})

test('[AGREE-06] taking its word back, or being wrong after the agreement or until a correction, is wrong all the same', async () => {
  const { db } = await testDatabase()
  await enter(db, word('x-a', 8, ['99']), nowMs)
  await enter(db, word('x-a', 8, right(8)), nowMs)
  for (const rank of [8, 7]) for (const by of ['alice', 'bob']) await enter(db, word(by, rank, right(rank)), nowMs)
  await enter(db, word('x-a', 7, ['999']), nowMs)
  for (const by of ['alice', 'x-a']) await enter(db, word(by, 5, ['9999']), nowMs)
  expect(await isCounted(db, 'x-a')).toBe(true)
  const people = { reason: 'misread', toldBy: 'alice', approvedBy: 'bob' }
  await correct(db, { code: 'hcm', turnNum: '20261116', tiers: [{ rank: 5, numbers: right(5) }], ...people }, nowMs)
  expect(await isCounted(db, 'x-a')).toBe(false)
})

test('[INSIDE-69] two people judge a source, one person and a source do not', async () => {
  const { db } = await testDatabase()
  const say = async (...names: readonly string[]) => {
    for (const rank of [8, 7, 6]) for (const name of names) await enter(db, word(name, rank, right(rank)), nowMs)
  }
  await say('x-b', 'alice')
  const wrong = (rank: number) => right(rank).map((number) => '9'.repeat(number.length))
  for (const rank of [8, 7, 6]) await enter(db, word('x-a', rank, wrong(rank)), nowMs)
  expect(await db.selectFrom('tier_agreement').select('rank').execute()).toHaveLength(3)
  expect(await isCounted(db, 'x-a')).toBe(true)
  await say('bob')
  expect(await isCounted(db, 'x-a')).toBe(false)
})

test('[AGREE-06] mistakes in several games at once are all counted', async () => {
  const { db } = await testDatabase()
  const games = ['hcm', 'dongthap', 'camau']
  const of = (code: string, toldBy: string, numbers: readonly string[]) =>
    enter(db, { ...word(toldBy, 8, numbers), code }, nowMs)
  for (const code of games) {
    await of(code, 'x-a', ['99'])
    await of(code, 'alice', right(8))
  }
  await Promise.all(games.map((code) => of(code, 'bob', right(8))))
  expect(await isCounted(db, 'x-a')).toBe(false)
  expect(await db.selectFrom('source_trust').selectAll().execute()).toHaveLength(1)
})

test('[AGREE-06] a mistake that is not committed yet is waited for', async () => {
  const { db } = await testDatabase()
  const turn = 2026111600000
  const games = ['hcm', 'dongthap', 'camau']
  const say = (code: string, toldBy: string, number: string) => enter(db, { ...word(toldBy, 8, [number]), code }, nowMs)
  for (const code of games) {
    await say(code, 'x-a', '99')
    // It objects: they agree below.
    for (const toldBy of ['x-b', 'x-c']) await say(code, toldBy, '08')
  }
  await allowAnyResult(db)
  const agree = (trx: Database, game: string) =>
    recordAgreements(trx, { game, turn }, [{ rank: 8, numbers: '08', voices: ['alice', 'bob'] }])
  await agree(db, 'hcm')
  const judgements: Promise<string[]>[] = []
  await db.transaction().execute(async (trx) => {
    await agree(trx, 'dongthap')
    expect(await judgeSources(trx, ['x-a'])).toEqual([])
    const second = db.transaction().execute(async (other) => {
      await agree(other, 'camau')
      return judgeSources(other, ['x-a'])
    })
    judgements.push(second)
    const blocked = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    const isBlocked = expect.poll(blocked).toBe(1)
    await Promise.race([second, isBlocked])
  })
  expect(await Promise.all(judgements)).toEqual([['x-a']])
})

test('[AGREE-06] a tier that only such a source held up goes on when it is no longer counted', async () => {
  const { db } = await testDatabase()
  const whole = {
    tiers: hcmEntry().tiers.map((tier) =>
      tier.rank > 4 ? { ...tier, numbers: tier.numbers.map((one) => one.replaceAll(/\d/g, '9')) } : tier,
    ),
  }
  await enter(db, hcmEntry({ toldBy: 'x-a', source: 'feed', ...whole }), nowMs)
  await enter(db, hcmEntry({ toldBy: 'x-b', source: 'feed' }), nowMs)
  await enter(db, hcmEntry({ toldBy: 'x-c', source: 'feed' }), nowMs)
  for (const by of ['alice', 'bob']) {
    for (const rank of [8, 7, 6]) await enter(db, word(by, rank, right(rank)), nowMs)
  }
  // Tier 5, too: x-b and x-c agree, and x-a objected.
  expect(await db.selectFrom('tier_agreement').select('rank').orderBy('rank').execute()).toHaveLength(9)
})

test('[AGREE-05] a source that is behind the others has an alert until it has caught up, or is off', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  for (const name of ['x-a', 'x-b', 'x-c']) await addSource(db, name)
  await enter(db, word('x-a', 8, right(8)), nowMs)
  await watchSources(draws, 60_000)
  expect(await openAlerts(db)).toEqual([])
  for (const _ of [1, 2]) await watchSources(draws, 0)
  expect(await openAlerts(db)).toEqual([
    'source-behind x-b: hcm 20261116 tier 8',
    'source-behind x-c: hcm 20261116 tier 8',
  ])
  await enter(db, word('x-b', 8, right(8)), nowMs)
  await db.updateTable('result_source').set({ state: 'off' }).where('name', '=', 'x-c').execute()
  await watchSources(draws, 0)
  expect(await openAlerts(db)).toEqual([])
})

test('[AGREE-05] another Quayso tells whole draws, and is behind from when we have one', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await addSource(db, 'x-sister', 'quayso')
  await enter(db, word('alice', 8, right(8)), nowMs)
  await watchSources(draws, 0)
  expect(await openAlerts(db)).toEqual([])
  await enter(db, hcmEntry(), nowMs)
  await watchSources(draws, 60_000)
  expect(await openAlerts(db)).toEqual([])
  await watchSources(draws, 0)
  expect(await openAlerts(db)).toEqual([expect.stringContaining('source-behind x-sister')])
})
