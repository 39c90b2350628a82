import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { correct, enter, hcmEntry, hcmStored, nowMs, readOutbox } from '../testing.ts'
import { pausePublishing, resumePublishing, setPublish } from './publishing.ts'
import { endPauses, settleWaiting } from './settle-waiting.ts'

const turn = 2026111600000
const bob = hcmEntry({ toldBy: 'bob' })
const hourMs = 3_600_000
const pause = { game: 'hcm', until: new Date(nowMs + hourMs), reason: 'the station sends nonsense', by: 'carol' }

const audited = async (db: Database) =>
  db.selectFrom('result_audit').select(['action', 'done_by', 'game']).orderBy('id').execute()

test('[AGREE-04] where two must agree nothing is published before, and the whole draw is confirmed at once', async () => {
  const { db } = await testDatabase()
  await setPublish(db, { game: 'hcm', publish: 'agreed', by: 'carol' })
  expect(await enter(asApp(db, 'quayso_draws'), hcmEntry(), nowMs)).toEqual({ kind: 'waiting' })
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  expect(await readOutbox(db)).toEqual([])
  expect(await enter(db, bob, nowMs)).toMatchObject({ kind: 'published' })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 1, tiers: hcmStored })
  expect(await audited(db)).toEqual([{ action: 'publish-set', done_by: 'carol', game: 'hcm' }])
})

test('[AGREE-04] once the first word is enough, what waited for a second is published', async () => {
  const { db } = await testDatabase()
  await setPublish(db, { game: 'hcm', publish: 'agreed', by: 'carol' })
  await enter(db, hcmEntry(), nowMs)
  await setPublish(db, { game: 'hcm', publish: 'first', by: 'carol' })
  const published = await settleWaiting(db, 'hcm', new Date(0), nowMs)
  expect(published).toMatchObject([{ turn, status: 'provisional' }])
  expect(await settleWaiting(db, 'hcm', new Date(0), nowMs)).toEqual([])
})

test('[AGREE-04] while a game is paused entries are stored, and published when the pause ends', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  await pausePublishing(db, pause)
  const { until, reason } = pause
  expect(await enter(draws, hcmEntry(), nowMs)).toMatchObject({ kind: 'paused', pause: { until, reason } })
  expect(await enter(draws, bob, nowMs)).toMatchObject({ kind: 'paused' })
  expect(await endPauses(draws, nowMs)).toEqual([])
  expect(await readCurrent(db, 'hcm', turn)).toBeUndefined()
  expect(await endPauses(draws, nowMs + hourMs)).toMatchObject([{ turn, status: 'confirmed', version: 1 }])
  expect(await endPauses(draws, nowMs + hourMs)).toEqual([])
  expect(await readOutbox(db)).toHaveLength(1)
  expect(await enter(db, bob, nowMs)).toEqual({ kind: 'nothing' })
})

test('[AGREE-04] a pause is over at its end, even before a worker has looked', async () => {
  const { db } = await testDatabase()
  await pausePublishing(db, pause)
  await enter(db, hcmEntry({ turnNum: '20261114' }), nowMs)
  expect(await enter(db, hcmEntry(), nowMs + hourMs)).toMatchObject({ kind: 'published' })
  // The turn of which nothing more comes is published by the worker.
  expect(await endPauses(db, nowMs + hourMs)).toMatchObject([{ turn: 2026111400000 }])
})

test('[AGREE-04] a correction waits for the end of the pause, and both are audited', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  const until = new Date(Date.now() + hourMs)
  await pausePublishing(db, { ...pause, until })
  const people = { reason: 'misread', toldBy: 'alice', approvedBy: 'bob' }
  const correction = { code: 'hcm', turnNum: '20261116', tiers: [{ rank: 8, numbers: ['80'] }], ...people }
  expect(await correct(db, correction, Date.now())).toMatchObject({ kind: 'refused', fault: { kind: 'paused' } })
  expect(await resumePublishing(db, 'hcm', 'carol')).toBe(true)
  expect(await resumePublishing(db, 'hcm', 'carol')).toBe(false)
  expect(await correct(db, correction, Date.now())).toMatchObject({ kind: 'published' })
  expect((await audited(db)).map(({ action }) => action)).toEqual(['paused', 'resumed', 'tier-corrected'])
})

test('[AGREE-04] the end of a pause at once in two workers publishes each turn once', async () => {
  const { db } = await testDatabase()
  await pausePublishing(db, pause)
  await enter(db, hcmEntry(), nowMs)
  const published = await Promise.all([1, 2, 3].map(() => endPauses(db, nowMs + hourMs)))
  expect(published.flat()).toHaveLength(1)
  expect(await readOutbox(db)).toHaveLength(1)
})
