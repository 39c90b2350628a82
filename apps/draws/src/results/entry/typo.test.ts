import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { correct, enter, hcmEntry, hcmStored, hcmTiers, nowMs, ranked, readOutbox } from '../testing.ts'

const turn = 2026111600000
const bob = { toldBy: 'bob' }
const tier = (rank: number, ...numbers: string[]) => ({ tiers: [{ rank, numbers }] })

test('[AGREE-01] who mistyped a tier of a draw under way enters it again, as a new version', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(tier(8, '80')), nowMs)
  expect(await enter(db, hcmEntry(tier(8, '08')), nowMs)).toMatchObject({ kind: 'published' })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'drawing', version: 2 })
  expect((await readCurrent(db, 'hcm', turn))?.tiers.at(8)).toBe('08')
})

test('[AGREE-01] a mistyped tier of a whole draw blocks neither its author nor a second person', async () => {
  const { db } = await testDatabase()
  const wrong = ranked([['999999'], ...hcmTiers.slice(1)])
  await enter(db, hcmEntry({ tiers: wrong }), nowMs)
  await enter(db, hcmEntry(bob), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 1 })
  expect(await enter(db, hcmEntry(), nowMs)).toMatchObject({ kind: 'published' })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 2, tiers: hcmStored })
  expect((await readOutbox(db)).at(-1)?.leaf).toMatchObject({ kind: 'correction', replaces: 1, status: 'confirmed' })
})

test('[AGREE-01] of a mixed entry the tiers that contradict nothing are published', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(tier(8, '80')), nowMs)
  const outcome = await enter(db, hcmEntry(bob), nowMs)
  expect(outcome).toMatchObject({ kind: 'published', contradictions: [{ rank: 8, published: '80', entered: '08' }] })
  const tiers = [...hcmStored.slice(0, -1), '80']
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', tiers })
})

test('[AGREE-01] two people correct a tier of a draw under way', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(tier(8, '80')), nowMs)
  const correction = { ...tier(8, '08'), reason: 'misread', toldBy: 'bob', approvedBy: 'carol' }
  const outcome = await correct(db, { code: 'hcm', turnNum: '20261116', ...correction }, nowMs)
  expect(outcome).toMatchObject({ kind: 'published', publication: { status: 'drawing', version: 2 } })
  expect((await readCurrent(db, 'hcm', turn))?.tiers.at(8)).toBe('08')
})
