import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { correct, enter, hcmEntry, hcmStored, hcmTiers, nowMs, readOutbox } from '../testing.ts'
import type { LiveEntry } from './enter-result.ts'

const turn = 2026111600000

/** Sources by name, with their owners. */
async function withSources(db: Database, owners: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(owners).map(([name, owner]) => ({
    ...{ name, owner, kind: 'rss', address: 'https://results.example', games: ['hcm'], added_by: 'alice' },
    ...{ interval_seconds: 15, before_minutes: 5, after_minutes: 60 },
  }))
  await db.insertInto('result_source').values(rows).execute()
}

/** A word on tier 8 unless told otherwise; `x-…` are sources. */
function word(toldBy: string, numbers: string, change: Partial<LiveEntry> = {}): LiveEntry {
  const source = toldBy.startsWith('x-') ? 'feed' : 'operator'
  return hcmEntry({ toldBy, source, tiers: [{ rank: 8, numbers: [numbers] }], ...change })
}

const tier8 = async (db: Database) => (await readCurrent(db, 'hcm', turn))?.tiers[8]

const openAlerts = async (db: Database) =>
  db
    .selectFrom('result_alert')
    .select(['kind', 'game', 'turn', 'rank', 'source', 'details'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

const agreements = async (db: Database) =>
  db.selectFrom('tier_agreement').select(['rank', 'numbers', 'voices']).orderBy('id').execute()

test('[AGREE-02] two sources confirm a whole draw without a person; two of one owner do not', async () => {
  const { db } = await testDatabase()
  await withSources(db, { 'x-one': 'north', 'x-two': 'north', 'x-three': 'south' })
  const draws = asApp(db, 'quayso_draws')
  const whole = (toldBy: string) => enter(draws, hcmEntry({ toldBy, source: 'feed' }), nowMs)
  await whole('x-one')
  expect(await whole('x-two')).toEqual({ kind: 'nothing' })
  expect(await whole('x-three')).toMatchObject({ kind: 'published', publication: { status: 'confirmed' } })
  expect((await agreements(db)).map(({ voices }) => voices)).toEqual(hcmTiers.map(() => ['north', 'south']))
})

test('[AGREE-02] a source that moves to another owner does not agree with itself', async () => {
  const { db } = await testDatabase()
  await withSources(db, { 'x-one': 'north' })
  await enter(db, word('x-one', '08'), nowMs)
  await db.updateTable('result_source').set({ owner: 'south' }).execute()
  await enter(db, word('x-one', '08'), nowMs)
  await db.deleteFrom('result_source').execute()
  await enter(db, word('x-one', '08'), nowMs)
  expect(await agreements(db)).toEqual([])
})

test('[AGREE-03] a disagreement raises one alert, keeps both words, and ends with two people', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await enter(draws, word('x-one', '08'), nowMs)
  for (const _ of [1, 2]) {
    expect(await enter(draws, word('x-two', '80'), nowMs)).toMatchObject({ kind: 'contradiction' })
  }
  await enter(draws, word('x-three', '80'), nowMs)
  expect(await tier8(db)).toBe('08')
  const about = { kind: 'disagreement', game: 'hcm', turn, rank: 8, source: null }
  expect(await openAlerts(db)).toEqual([{ ...about, details: '08 x-one; 80 x-two, x-three' }])
  expect(await enter(draws, word('dave', '80'), nowMs)).toMatchObject({ kind: 'contradiction' })
  expect(await enter(draws, word('carol', '80'), nowMs)).toMatchObject({ kind: 'published' })
  expect(await tier8(db)).toBe('80')
  expect(await openAlerts(db)).toEqual([])
  expect(await agreements(db)).toEqual([{ rank: 8, numbers: '80', voices: ['carol', 'dave', 'x-three', 'x-two'] }])
  const audit = await db.selectFrom('result_audit').select(['action', 'done_by', 'rank', 'details']).execute()
  expect(audit).toEqual([
    { action: 'tier-replaced', done_by: 'carol', rank: 8, details: 'version 2: 80 instead of 08' },
  ])
})

test('[INSIDE-25] a source that repeats what a person typed confirms it only after it was the first in ten draws', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  // Within a month.
  const soonAfter = (turnNum: string) => Math.min(nowMs, turnDayMs(parseTurnNum(turnNum) ?? 0) + 20 * 86_400_000)
  const isConfirmed = async (turnNum: string) => {
    for (const by of ['alice', 'x-one']) await enter(draws, word(by, '08', { turnNum }), soonAfter(turnNum))
    const found = db
      .selectFrom('tier_agreement')
      .select('id')
      .where('turn', '=', parseTurnNum(turnNum) ?? 0)
    return (await found.execute()).length > 0
  }
  const beFirst = async (turnNum: string) => {
    for (const by of ['x-one', 'bob']) await enter(draws, word(by, '08', { turnNum }), soonAfter(turnNum))
  }
  const earlier = ['1017', '1019', '1024', '1026', '1031', '1102', '1107', '1109', '1010']
  for (const day of earlier) await beFirst(`2026${day}`)
  expect(await isConfirmed('20261116')).toBe(false)
  // Two mirrors are no better than one.
  expect(await enter(draws, word('x-two', '08'), nowMs)).toEqual({ kind: 'nothing' })
  expect(await agreements(db)).toHaveLength(9)
  await beFirst('20261114')
  expect(await isConfirmed('20261012')).toBe(true)
})

test('[AGREE-03] a source that takes its word back ends the disagreement', async () => {
  const { db } = await testDatabase()
  await enter(db, word('x-one', '08'), nowMs)
  await enter(db, word('x-two', '80'), nowMs)
  await enter(db, word('x-two', '08'), nowMs)
  expect(await openAlerts(db)).toEqual([])
  expect(await agreements(db)).toMatchObject([{ numbers: '08' }])
})

test('[AGREE-03] a source that agreed and then changes its mind changes nothing, and raises an alert', async () => {
  const { db } = await testDatabase()
  await enter(db, word('x-one', '08'), nowMs)
  await enter(db, word('x-two', '08'), nowMs)
  for (const name of ['x-two', 'x-one']) {
    expect(await enter(db, word(name, '80'), nowMs)).toMatchObject({ kind: 'contradiction' })
  }
  expect(await tier8(db)).toBe('08')
  expect(await openAlerts(db)).toMatchObject([{ kind: 'disagreement', rank: 8 }])
  const people = { reason: 'both sources corrected it', toldBy: 'alice', approvedBy: 'bob' }
  const correction = { code: 'hcm', turnNum: '20261116', tiers: [{ rank: 8, numbers: ['80'] }], ...people }
  expect(await correct(db, correction, nowMs)).toMatchObject({ kind: 'published' })
  expect(await tier8(db)).toBe('80')
  expect(await openAlerts(db)).toEqual([])
})

test('[INSIDE-31] a source has four claims on a tier; with more it would guess what others claim', async () => {
  const { db } = await testDatabase()
  await withSources(db, { 'x-one': 'north' })
  for (const number of ['01', '02', '03', '04', '05', '06']) await enter(db, word('x-one', number), nowMs)
  const stored = await db.selectFrom('result_entry').select('numbers').orderBy('id').execute()
  expect(stored.map(({ numbers }) => numbers)).toEqual(['01', '02', '03', '04'])
})

test('[AGREE-03] an alert that a person closed is not raised again by the same word', async () => {
  const { db } = await testDatabase()
  await enter(db, word('x-one', '08'), nowMs)
  await enter(db, word('x-two', '80'), nowMs)
  await db.updateTable('result_alert').set({ closed_at: new Date(), closed_by: 'alice' }).execute()
  await enter(db, word('x-two', '80'), nowMs)
  expect(await openAlerts(db)).toEqual([])
  await enter(db, word('x-two', '81'), nowMs)
  expect(await openAlerts(db)).toHaveLength(1)
})

test('[AGREE-03] the alert of a source that keeps changing its word stays open, and one', async () => {
  const { db } = await testDatabase()
  for (const numbers of ['08', '80', '08', '80', '08', '80']) {
    await enter(db, word('x-one', numbers), nowMs)
    await enter(db, word('x-one', '777', { tiers: [{ rank: 7, numbers: ['777'] }] }), nowMs)
    await enter(db, word('x-two', '777', { tiers: [{ rank: 7, numbers: ['777'] }] }), nowMs)
  }
  expect(await openAlerts(db)).toMatchObject([{ kind: 'disagreement', rank: 8 }])
  expect(await db.selectFrom('result_alert').select('id').execute()).toHaveLength(1)
})

test('[AGREE-06] numbers that a source published before it lost its voice keep their alert until two agree', async () => {
  const { db } = await testDatabase()
  const wrong = hcmEntry().tiers.map(({ rank, numbers }) => ({
    rank,
    numbers: [0, 5, 7, 8].includes(rank) ? numbers.map((one) => one.replaceAll(/\d/g, '9')) : numbers,
  }))
  await enter(db, hcmEntry({ toldBy: 'x-one', source: 'feed', tiers: wrong }), nowMs)
  await enter(db, hcmEntry({ toldBy: 'x-two', source: 'feed' }), nowMs)
  const some = hcmEntry().tiers.filter(({ rank }) => [5, 7, 8].includes(rank))
  for (const toldBy of ['alice', 'bob']) await enter(db, hcmEntry({ toldBy, tiers: some }), nowMs)
  const about = [{ kind: 'disagreement', rank: 0 }, { kind: 'source-not-counted' }]
  expect((await readCurrent(db, 'hcm', turn))?.tiers[0]).toBe('999999')
  expect(await openAlerts(db)).toMatchObject(about)

  expect(await enter(db, hcmEntry({ toldBy: 'x-two', source: 'feed' }), nowMs)).toMatchObject({
    kind: 'contradiction',
    contradictions: [{ rank: 0, published: '999999', entered: '123456' }],
  })
  expect(await openAlerts(db)).toMatchObject(about)
  await enter(db, hcmEntry({ toldBy: 'x-three', source: 'feed' }), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', tiers: hcmStored })
  expect(await openAlerts(db)).toMatchObject([{ kind: 'source-not-counted' }])
})

test('[AGREE-06] a word against what such a source published raises an alert', async () => {
  const { db } = await testDatabase()
  await enter(db, word('x-one', '08'), nowMs)
  const lost = { source: 'x-one', is_counted: false, reason: 'wrong', changed_by: 'agreement' }
  await db.insertInto('source_trust').values(lost).execute()
  expect(await enter(db, word('x-two', '80'), nowMs)).toMatchObject({ kind: 'contradiction' })
  expect(await openAlerts(db)).toMatchObject([{ kind: 'disagreement', rank: 8 }])
})

test('[AGREE-02] Thai prizes in another order are the same numbers, in the order they were first told', async () => {
  const { db } = await testDatabase()
  const front = (toldBy: string, numbers: string[]) =>
    word(toldBy, '', { code: 'thaigov', tiers: [{ rank: 1, numbers }] })
  await enter(db, front('x-office', ['123', '456']), nowMs)
  for (const name of ['alice', 'bob']) await enter(db, front(name, ['456', '123']), nowMs)
  expect(await agreements(db)).toEqual([{ rank: 1, numbers: '123,456', voices: ['alice', 'x-office'] }])
  expect(await openAlerts(db)).toEqual([])
  const people = { reason: 'as the office lists them', toldBy: 'alice', approvedBy: 'bob' }
  const { code, turnNum, tiers } = front('alice', ['456', '123'])
  expect(await correct(db, { code, turnNum, tiers, ...people }, nowMs)).toEqual({ kind: 'nothing' })
  // A number that is there twice is another list.
  expect(await enter(db, front('carol', ['123', '123']), nowMs)).toMatchObject({ kind: 'contradiction' })
})

test('[AGREE-03] Vietnamese prizes have an order', async () => {
  const { db } = await testDatabase()
  const third = (toldBy: string, numbers: string[]) => word(toldBy, '', { tiers: [{ rank: 3, numbers }] })
  await enter(db, third('x-one', ['33333', '33334']), nowMs)
  expect(await enter(db, third('alice', ['33334', '33333']), nowMs)).toMatchObject({ kind: 'contradiction' })
})

test('[AGREE-01] what gave way before it was confirmed is in the log, in the audit, and provisional still', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry({ tiers: [...hcmEntry().tiers.slice(0, 8), { rank: 8, numbers: ['80'] }] }), nowMs)
  await enter(db, word('alice', '08'), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 2, tiers: hcmStored })
  const leaves = (await readOutbox(db)).map(({ leaf }) => leaf)
  expect(leaves).toMatchObject([
    { kind: 'result', version: 1, status: 'provisional' },
    { kind: 'correction', version: 2, status: 'provisional', replaces: 1 },
  ])
  expect(JSON.stringify(leaves)).not.toContain('alice')
  expect(await db.selectFrom('result_audit').select(['done_by', 'details']).execute()).toEqual([
    { done_by: 'alice', details: 'version 2: 08 instead of 80' },
  ])
})
