import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { createSnapshot } from '../results/snapshot.ts'

const address = '/api/front/open/lottery/status'
const figuresAddress = '/api/front/open/lottery/figures'
/** 19:00 in Vietnam. */
const now = () => new Date('2026-11-14T12:00:00Z')

type Database = Awaited<ReturnType<typeof testDatabase>>['db']

async function ask(db: Database, snapshot = createSnapshot([]), url = address) {
  const response = await testApi({ db, now, snapshot }).inject({ url, headers: { 'x-lang': 'en' } })
  expect(response.statusCode).toBe(200)
  return response.json().t
}

test('[STATUS-03] a part is up, down or unknown by its last sample, and its days are told as they were counted', async () => {
  const { db } = await testDatabase()
  await sql`
    INSERT INTO health_day (part, day, good, bad, sampled_at) VALUES
      ('api', '2026-11-13', 1430, 2, '2026-11-13T16:59:00Z'), ('api', '2026-11-14', 1100, 0, '2026-11-14T11:59:00Z'),
      ('web', '2026-11-14', 1000, 9, '2026-11-14T11:59:00Z'), ('log', '2026-11-14', 1000, 0, '2026-11-14T11:50:00Z'),
      ('live', '2026-08-01', 1440, 0, '2026-08-01T11:50:00Z')`.execute(db)
  await sql`
    INSERT INTO health_outage (part, began_at, last_at) VALUES
      ('api', '2026-11-13T10:00:00Z', '2026-11-13T10:01:00Z'), ('web', '2026-11-14T11:51:00Z', '2026-11-14T11:59:00Z'),
      ('live', '2026-08-01T10:00:00Z', '2026-08-01T10:01:00Z')`.execute(db)
  const { parts, outages, serverTime } = await ask(db)
  expect(serverTime).toBe('2026-11-14T12:00:00.000Z')
  expect(parts).toEqual([
    { part: 'web', state: 'down', days: [{ day: '2026-11-14', good: 1000, bad: 9 }] },
    { part: 'live', state: 'unknown', days: [] },
    {
      part: 'api',
      state: 'up',
      days: [
        { day: '2026-11-13', good: 1430, bad: 2 },
        { day: '2026-11-14', good: 1100, bad: 0 },
      ],
    },
    { part: 'draws', state: 'unknown', days: [] },
    { part: 'log', state: 'unknown', days: [{ day: '2026-11-14', good: 1000, bad: 0 }] },
  ])
  expect(outages).toEqual([
    { part: 'web', beganAt: '2026-11-14T18:51:00+07:00', lastAt: '2026-11-14T18:59:00+07:00' },
    { part: 'api', beganAt: '2026-11-13T17:00:00+07:00', lastAt: '2026-11-13T17:01:00+07:00' },
  ])
})

test('[INSIDE-52] people and sources that count are told, and what changed in 30 days, by command too; nobody is named', async () => {
  const { db } = await testDatabase()
  const none = { people: 0, sources: 0, changes: 0, commands: 0, lastCommandAt: null }
  expect((await ask(db)).rights).toEqual(none)
  await sql`
    INSERT INTO operator (login, name, roles, state, counts_from, joined_at)
    SELECT *, timestamptz '-infinity' FROM (VALUES
      ('mai', 'Mai', '{entry}'::text[], 'active', timestamptz '-infinity'), ('quan', 'Quân', '{checker}', 'active', '-infinity'),
      ('new', 'New', '{checker}', 'active', now() + interval '1 day'), ('boss', 'Boss', '{admin}', 'active', '-infinity'),
      ('gone', 'Gone', '{entry}', 'suspended', '-infinity')) v`.execute(db)
  await sql`
    INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes, added_by,
      state, switched_by, switched_at, counts_from)
    SELECT name, 'rss', name, 'https://x.example/', '{hcm}', 30, 5, 60, 'mai', 'on', 'mai', now(), counts_from
    FROM (VALUES ('one', now()), ('two', now()), ('later', now() + interval '1 day')) v (name, counts_from)`.execute(db)
  await sql`
    INSERT INTO source_trust (source, is_counted, reason, changed_by) VALUES ('two', false, 'wrong', 'mai')`.execute(db)
  const counted = { people: 2, sources: 1, changes: 9, commands: 0, lastCommandAt: null }
  expect((await ask(db)).rights).toEqual(counted)
  await sql`
    INSERT INTO operator_notice (at, about, kind, subject) VALUES
      (now() - interval '29 days', 'break-glass', 'break-glass', 'operator/mai'),
      (now() - interval '31 days', 'break-glass', 'break-glass', 'operator/mai'),
      (now() - interval '31 days', 'rights', 'operator-roles', 'operator/mai'),
      (now(), 'desk', 'game-hidden', 'game/hcm')`.execute(db)
  const { rights } = await ask(db)
  expect(rights).toEqual({ ...counted, commands: 1, lastCommandAt: expect.stringMatching(/T.*[+]07:00$/) })
  expect(Date.now() - Date.parse(rights.lastCommandAt)).toBeGreaterThan(28 * 86_400_000)
})

test('[STATUS-03] draws of today are told with how soon they were shown and confirmed, and those to come; samples are not', async () => {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, drawn_at, tiers, source, status, told_by) VALUES
      ('hcm', 2026111400000, 2, '2026-11-14T09:15:00Z', '2026-11-14T09:38:20Z', '{1}', 'operator', 'provisional', 'a'),
      ('hcm', 2026111300000, 1, '2026-11-13T09:15:00Z', '2026-11-13T09:38:20Z', '{1}', 'operator', 'provisional', 'a'),
      ('longan', 2026111400000, 1, '2026-11-14T09:15:00Z', '2026-11-14T09:40:00Z', '{1}', 'operator', 'confirmed', 'a'),
      ('mt', 2026111400000, 1, '2026-11-14T10:15:00Z', '2026-11-14T10:15:01Z', '{1}', 'operator', 'provisional', 'a')`.execute(
    db,
  )
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, drawn_at, tiers, source, status, seed, key_id)
    SELECT 'st60', 2026111400600 + i, i, '2026-11-14T11:00:00Z'::timestamptz + i * interval '1 minute',
      '2026-11-14T11:00:00Z'::timestamptz + i * interval '1 minute' + i * interval '0.1 s', '{1}', 'own', 'confirmed',
      sha256('s'), 'k1'
    FROM generate_series(1, 3) i`.execute(db)
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, recorded_at)
    VALUES ('hcm', 2026111400000, 2, 'confirmed', '{1}', 'operator', 'b', '2026-11-14T09:41:00Z')`.execute(db)
  // The last one is not in the log yet.
  for (const messageId of ['hcm:2026111400000:1', 'hcm:2026111300000:1', 'longan:2026111400000:1']) {
    await addLeaf(db, messageId)
  }
  const snapshot = createSnapshot([])
  const north = { draws: [], next: { turn: 2026111400000, dueAtMs: Date.parse('2026-11-14T11:15:00Z') } }
  snapshot.fill(new Map([['mb', north]]))
  const { draws, own } = await ask(db, snapshot)
  const shown = draws.map(({ code, shownAfterSeconds, confirmedAt }: Record<string, unknown>) => [
    ...[code, shownAfterSeconds, confirmedAt],
  ])
  expect(shown).toEqual([
    ['hcm', 1400, '2026-11-14T16:41:00+07:00'],
    ['longan', 1500, '2026-11-14T16:40:00+07:00'],
    ['mb', null, null],
  ])
  expect(own.draws).toBe(3)
  expect(own.medianSeconds).toBeCloseTo(0.2, 3)
  expect(own.longestSeconds).toBeCloseTo(0.3, 3)
})

/** Publishes a result that was complete `after` the time it was due, and was confirmed `confirmedAfter` that. */
async function publish(
  db: Database,
  {
    dueAt,
    after,
    confirmedAfter,
  }: { readonly dueAt: string; readonly after: string; readonly confirmedAfter?: string },
) {
  const turn = Number(`${dueAt.slice(0, 10).replaceAll('-', '')}00000`)
  await sql`SELECT ensure_draw_partition(${dueAt.slice(0, 10)}::date)`.execute(db)
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, drawn_at, tiers, source, status, told_by)
    VALUES ('mb', ${turn}, ${turn}, ${dueAt}, ${dueAt}::timestamptz + ${after}::interval, '{1}', 'operator',
      'provisional', 'a')`.execute(db)
  await addLeaf(db, `mb:${turn}:1`)
  if (confirmedAfter === undefined) return turn
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, recorded_at)
    VALUES ('mb', ${turn}, 2, 'confirmed', '{1}', 'operator', 'b',
      ${dueAt}::timestamptz + ${after}::interval + ${confirmedAfter}::interval)`.execute(db)
  return turn
}

/** A correction of the result, so long after it was confirmed. */
async function correct(db: Database, turn: number, after: string) {
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason, recorded_at)
    SELECT game, turn, 3, 'corrected', '{2}', 'operator', 'b', 'c', 'typed wrong', recorded_at + ${after}::interval
    FROM draw_revision WHERE turn = ${turn}`.execute(db)
  await addLeaf(db, `mb:${turn}:3`)
}

test('[VER-08] results of the last 30 days are counted, with how soon they were confirmed and complete, and corrections', async () => {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  expect(await ask(db, undefined, figuresAddress)).toEqual({
    ...{ results: 0, confirmedSoon: 0, medianSeconds: null, longestSeconds: null },
    ...{ corrections: 0, longestWrongSeconds: null },
  })
  // Too long ago, and so is its correction.
  const old = await publish(db, { dueAt: '2026-10-15T11:15:00Z', after: '10 minutes', confirmedAfter: '1 minute' })
  await correct(db, old, '10 minutes')
  const wrong = await publish(db, { dueAt: '2026-10-20T11:15:00Z', after: '20 minutes', confirmedAfter: '30 minutes' })
  await correct(db, wrong, '24 minutes')
  await publish(db, { dueAt: '2026-11-11T11:15:00Z', after: '21 minutes', confirmedAfter: '31 minutes' })
  await publish(db, { dueAt: '2026-11-12T11:15:00Z', after: '2 hours' })
  await publish(db, { dueAt: '2026-11-13T11:15:00Z', after: '22 minutes', confirmedAfter: '1 minute' })
  // Complete since 20 minutes only: whether it is confirmed soon is not known.
  await publish(db, { dueAt: '2026-11-14T11:15:00Z', after: '25 minutes' })
  expect(await ask(db, undefined, figuresAddress)).toEqual({
    ...{ results: 4, confirmedSoon: 2, medianSeconds: 21.5 * 60, longestSeconds: 2 * 60 * 60 },
    ...{ corrections: 1, longestWrongSeconds: 24 * 60 },
  })
})
