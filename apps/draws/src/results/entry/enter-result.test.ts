import { testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { readCurrent } from '../read-current.ts'
import { enter, hcmEntry, hcmStored, hcmTiers, nowMs, ranked, readClock, readOrder, readOutbox } from '../testing.ts'

const turn = 2026111600000
const drawingOrder = [8, 7, 6, 5, 4, 3, 2, 1, 0]
const bob = { toldBy: 'bob' }

function tierOf(rank: number) {
  return { tiers: [{ rank, numbers: hcmTiers[rank] ?? [] }] }
}

test('[DRAW-07] [DRAW-04] tiers add up to a provisional result, which a second person confirms', async () => {
  const { db } = await testDatabase()
  for (const rank of drawingOrder) await enter(db, hcmEntry(tierOf(rank)), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 9, tiers: hcmStored })
  expect(await db.selectFrom('draw_progress').selectAll().execute()).toEqual([])

  for (const rank of drawingOrder.slice(0, -1)) {
    expect(await enter(db, hcmEntry({ ...tierOf(rank), ...bob }), nowMs)).toEqual({ kind: 'nothing' })
  }
  await enter(db, hcmEntry({ ...tierOf(0), ...bob }), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 10, toldBy: 'bob' })
  // The first value is kept.
  const draw = await db.selectFrom('draw').selectAll().executeTakeFirstOrThrow()
  expect(draw).toMatchObject({ status: 'provisional', version: 9, source: 'operator', told_by: 'alice', ord: 1 })
  expect(draw.due_at.toISOString()).toBe('2026-11-16T09:15:00.000Z')
  expect(await readClock(db, 'hcm')).toEqual({ drawn: 1, next_turn: 2026112100000 })
})

test('[DRAW-08] every version is published once, and only complete ones go into the log', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(tierOf(8)), nowMs)
  await enter(db, hcmEntry(), nowMs)
  await enter(db, hcmEntry(bob), nowMs)
  const [progress, whole, confirmed] = await readOutbox(db)
  expect(progress).toMatchObject({
    ...{ subject: 'draw.hcm', id: `hcm:${turn}:1`, leaf: null },
    payload: {
      ...{ code: 'hcm', turnNum: '20261116', version: 1, status: 'drawing', origin: 'official' },
      ...{ openTime: '2026-11-16T16:15:00+07:00', openNum: '08', detail: '["","","","","","","","","08"]' },
      ...{ nextTurnNum: '20261121', nextOpenTime: '2026-11-21T16:15:00+07:00' },
    },
  })
  expect(whole).toMatchObject({
    id: `hcm:${turn}:2`,
    leaf: { kind: 'result', game: 'hcm', turn: '20261116', version: 2, tiers: hcmStored, status: 'provisional' },
    payload: { status: 'provisional', detail: JSON.stringify(hcmStored), openNum: hcmStored.join(',') },
  })
  expect(confirmed).toMatchObject({ id: `hcm:${turn}:3`, leaf: { version: 3, status: 'confirmed' } })
  expect(await readOutbox(db)).toHaveLength(3)
})

test('[DRAW-07] a contradiction is stored as an entry and does not change the published result', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry(), nowMs)
  const other = ranked([['999999'], ...hcmTiers.slice(1)])
  const outcome = await enter(db, hcmEntry({ ...bob, tiers: other }), nowMs)
  expect(outcome).toEqual({
    kind: 'contradiction',
    contradictions: [{ rank: 0, published: '123456', entered: '999999' }],
  })
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'provisional', version: 1, tiers: hcmStored })
  expect(await readOutbox(db)).toHaveLength(1)
  const entries = await db.selectFrom('result_entry').select(['rank', 'numbers']).where('told_by', '=', 'bob').execute()
  expect(entries).toHaveLength(9)
  // Repeated, it is the same contradiction and no further entry.
  await enter(db, hcmEntry({ ...bob, tiers: other }), nowMs)
  expect(await db.selectFrom('result_entry').selectAll().execute()).toHaveLength(18)
  // The second person corrects their entry and agrees.
  await enter(db, hcmEntry({ ...bob, ...tierOf(0) }), nowMs)
  expect(await readCurrent(db, 'hcm', turn)).toMatchObject({ status: 'confirmed', version: 2 })
})

/** Before a game's first result its clock may be missing; afterwards it can be locked. */
test.each([
  ['the first result of a game', []],
  ['a later one', ['20261114']],
])('ten identical entries at once are one result and one event: %s', async (_, before) => {
  const { db } = await testDatabase()
  for (const turnNum of before) await enter(db, hcmEntry({ turnNum }), nowMs)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => enter(db, hcmEntry(), nowMs)))
  expect(outcomes.filter(({ kind }) => kind === 'published')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'nothing')).toHaveLength(9)
  const results = before.length + 1
  expect((await readOrder(db, 'hcm')).at(-1)).toEqual([results, 20261116])
  expect(await db.selectFrom('result_entry').selectAll().execute()).toHaveLength(9 * results)
  expect(await readOutbox(db)).toHaveLength(results)
  expect(await readClock(db, 'hcm')).toMatchObject({ drawn: results })
})

test('of two contradicting entries at once one is published, the other is a contradiction', async () => {
  const { db } = await testDatabase()
  await enter(db, hcmEntry({ turnNum: '20261114' }), nowMs)
  const other = ranked([['999999'], ...hcmTiers.slice(1)])
  const outcomes = await Promise.all([
    enter(db, hcmEntry(), nowMs),
    enter(db, hcmEntry({ ...bob, tiers: other }), nowMs),
  ])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['contradiction', 'published'])
  expect(await readOutbox(db)).toHaveLength(2)
})

test('a late result gets its position, and the order stays without a gap', async () => {
  const { db } = await testDatabase()
  for (const turnNum of ['20261109', '20261116', '20261017', '20261114', '20261026']) {
    await enter(db, hcmEntry({ turnNum }), nowMs)
  }
  expect(await readOrder(db, 'hcm')).toEqual([
    [1, 20261017],
    [2, 20261026],
    [3, 20261109],
    [4, 20261114],
    [5, 20261116],
  ])
  expect(await readClock(db, 'hcm')).toEqual({ drawn: 5, next_turn: 2026112100000 })
})

test('a refused entry writes nothing', async () => {
  const { db } = await testDatabase()
  const outcome = await enter(db, hcmEntry({ turnNum: '20261117' }), nowMs)
  expect(outcome).toMatchObject({ kind: 'refused', fault: { kind: 'no-such-turn' } })
  expect(await db.selectFrom('result_entry').selectAll().execute()).toEqual([])
  expect(await readClock(db, 'hcm')).toBeUndefined()
})
