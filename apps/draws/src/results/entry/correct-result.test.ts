import { testDatabase } from '@quayso/database/testing'
import { findGame } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { addSamples } from '../sample/add-samples.ts'
import { correct, enter, hcmEntry, hcmStored, nowMs, readOutbox } from '../testing.ts'
import { type Correction, correctResult } from './correct-result.ts'

const turn = 2026111600000

const correction: Correction = {
  code: 'hcm',
  turnNum: '20261116',
  tiers: [{ rank: 0, numbers: ['654321'] }],
  reason: 'two digits were swapped',
  toldBy: 'alice',
  approvedBy: 'carol',
}

test('[DRAW-07] a correction is a new version with its reason; the old value is kept', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  await enter(db, hcmEntry({ toldBy: 'bob' }), nowMs)
  const corrected = ['654321', ...hcmStored.slice(1)]
  expect(await correct(db, correction, nowMs)).toMatchObject({ kind: 'published', publication: { version: 3 } })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'corrected', version: 3, tiers: corrected })

  expect((await db.selectFrom('draw').select('tiers').execute()).map(({ tiers }) => tiers)).toEqual([hcmStored])
  const revisions = await db.selectFrom('draw_revision').selectAll().orderBy('version').execute()
  expect(revisions).toMatchObject([
    { version: 2, status: 'confirmed', tiers: hcmStored },
    { version: 3, status: 'corrected', tiers: corrected, approved_by: 'carol', reason: correction.reason },
  ])
  const row = (await readOutbox(db)).at(-1)
  expect(row?.leaf).toMatchObject({ kind: 'correction', replaces: 2, version: 3, reason: correction.reason })
  expect(row?.payload).toMatchObject({ status: 'corrected', version: 3, detail: JSON.stringify(corrected) })
})

test('repeating a correction changes nothing; a further one is a further version', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  const outcomes = await Promise.all([correct(db, correction, nowMs), correct(db, correction, nowMs)])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['nothing', 'published'])
  await correct(db, { ...correction, tiers: [{ rank: 8, numbers: ['80'] }] }, nowMs)
  const current = await readCurrent(db, 'hcm', turn)
  expect(current).toMatchObject({ version: 3, tiers: ['654321', ...hcmStored.slice(1, -1), '80'] })
})

test('[AGREE-07] a correction of one tier does not confirm the others that one source told', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry({ toldBy: 'x-a', source: 'feed' }), nowMs)
  await correct(db, { ...correction, tiers: [{ rank: 8, numbers: ['80'] }] }, nowMs)
  const corrected = [...hcmStored.slice(0, -1), '80']
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 2, tiers: corrected })
  expect((await readOutbox(db)).at(-1)?.leaf).toMatchObject({ kind: 'correction', status: 'provisional', replaces: 1 })

  const special = { tiers: [{ rank: 0, numbers: ['654321'] }] }
  for (const toldBy of ['bob', 'dave']) await enter(db, hcmEntry({ toldBy, ...special }), nowMs)
  const tiers = ['654321', ...corrected.slice(1)]
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 3, tiers })
  // The rest is confirmed by a second voice, and what was corrected stays.
  await enter(db, hcmEntry({ toldBy: 'bob' }), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 4, tiers })
})

test('a correction of the only tiers that were not agreed on is final', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  await enter(db, hcmEntry({ toldBy: 'bob', tiers: hcmEntry().tiers.slice(1) }), nowMs)
  await correct(db, correction, nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'corrected', version: 2 })
})

test.each<[string, Partial<Correction>, object]>([
  ['nobody approves', { approvedBy: '' }, { kind: 'approved-by', problem: 'empty' }],
  ['the same person approves', { approvedBy: 'alice' }, { kind: 'approved-by', problem: 'same-person' }],
  ['no reason is given', { reason: ' ' }, { kind: 'reason', problem: 'empty' }],
  ['the numbers do not fit', { tiers: [{ rank: 0, numbers: ['1'] }] }, { kind: 'tier', rank: 0 }],
  ['there is no result', { turnNum: '20261114' }, { kind: 'no-result' }],
  ['the draw is ours', { code: 'mb1730' }, { kind: 'drawn-by-us' }],
])('[DRAW-07] a correction is refused when %s', async (_, change, fault) => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  const outcome = await correctResult(db, { ...correction, ...change }, nowMs)
  expect(outcome).toMatchObject({ kind: 'refused', fault })
  expect(await db.selectFrom('draw_revision').selectAll().execute()).toEqual([])
  expect(await readOutbox(db)).toHaveLength(1)
})

test('[INSIDE-18] a tier is not corrected before an office can have drawn it', async () => {
  const { db } = await testDatabase()
  const dueMs = Date.parse('2026-11-16T16:15:00+07:00')
  await enter(db, hcmEntry({ tiers: [{ rank: 8, numbers: ['08'] }] }), dueMs + 9000)
  const changed = { ...correction, tiers: [{ rank: 8, numbers: ['80'] }] }
  const early = await correct(db, changed, dueMs + 9999)
  expect(early).toEqual({ kind: 'refused', fault: { kind: 'too-early', dueAtMs: dueMs + 10_000 } })
  expect(await correct(db, changed, dueMs + 10_000)).toMatchObject({ kind: 'published' })
})

test('a sample cannot be corrected', async () => {
  const { db } = await testDatabase()
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
  const game = findGame('hcm')
  if (!game) throw new Error('hcm is gone')
  await addSamples(db, { games: [game], since: { days: 7 }, nowMs })
  const invented = await correct(db, { ...correction, turnNum: '20261114' }, nowMs)
  expect(invented).toMatchObject({ fault: { kind: 'invented' } })
})
