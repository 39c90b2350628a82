import type { Database } from '@quayso/database/connect'
import { allowAnyResult, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { ensurePartition } from '../record-result.ts'
import { correct, enter, nowMs, ranked, readOutbox } from '../testing.ts'

const turn = 2026111600000
const thaiTurn = { code: 'thaigov', turnNum: '20261116' }
const [four, folded] = [
  [['123456'], ['123', '456'], ['789', '012'], ['34']],
  [2, 5, 10, 50, 100].map((count) => Array.from({ length: count }, (_, i) => String(200_000 + 1000 * count + i))),
]
const nine = [...four, ...folded]
const stored = (tiers: readonly (readonly string[])[]) => tiers.map((numbers) => numbers.join(','))

/** A Thai result as it was stored while its table had four tiers. */
async function storeFour(db: Database, status: 'provisional' | 'confirmed') {
  await ensurePartition(db, turn)
  await allowAnyResult(db)
  const draw = { game: 'thaigov', turn, ord: 1, due_at: new Date('2026-11-16T16:00:00+07:00'), version: 1, status }
  await db
    .insertInto('draw')
    .values({ ...draw, source: 'operator', tiers: stored(four), told_by: 'alice' })
    .execute()
}

test('[AGREE-01] a whole result of fewer tiers is not under way again, and is completed with all of them', async () => {
  const { db } = await testDatabase()
  await storeFour(db, 'provisional')
  const say = (tiers: readonly (readonly string[])[]) =>
    enter(db, { ...thaiTurn, source: 'operator', toldBy: 'bob', tiers: ranked(tiers) }, nowMs)
  await say(four)
  expect(await db.selectFrom('draw_progress').select('turn').execute()).toEqual([])
  expect(await readCurrent(db, 'thaigov', turn)).toMatchObject({ status: 'provisional', version: 1 })
  expect(await readOutbox(db)).toEqual([])
  await say(nine)
  expect(await readCurrent(db, 'thaigov', turn)).toMatchObject({
    ...{ status: 'provisional', version: 2, tiers: stored(nine) },
  })
  expect((await readOutbox(db)).map(({ leaf }) => leaf)).toMatchObject([
    { kind: 'correction', replaces: 1, reason: 'completed with the prizes that were missing' },
  ])
})

test('[DRAW-07] a result of fewer tiers is corrected with all that it lacks', async () => {
  const { db } = await testDatabase()
  await storeFour(db, 'confirmed')
  const correctTo = (tiers: readonly { rank: number; numbers: readonly string[] }[]) =>
    correct(db, { ...thaiTurn, tiers, reason: 'the rest', toldBy: 'alice', approvedBy: 'bob' }, nowMs)
  const all = ranked(nine)
  expect(await correctTo(all.slice(4, 5))).toEqual({ kind: 'refused', fault: { kind: 'incomplete', rank: 5 } })
  expect(await db.selectFrom('tier_agreement').select('id').execute()).toEqual([])
  expect(await correctTo(all.slice(4))).toMatchObject({ kind: 'published' })
  expect(await readCurrent(db, 'thaigov', turn)).toMatchObject({
    ...{ status: 'corrected', version: 2, tiers: stored(nine) },
  })
})
