import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { areTwo, type Stamped, sourceWaitMs } from './are-two.ts'

const nowMs = Date.parse('2026-11-16T18:30:00+07:00')

/** The same numbers in each run: a difference can be looked at. */
function createChoice(seed: number) {
  let state = seed
  return <T>(...values: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return values[(state >>> 8) % values.length] as T
  }
}

test('[INSIDE-16, INSIDE-17, INSIDE-18, INSIDE-66, INSIDE-67, INSIDE-68, DEVICE-10] the rule of TypeScript and that of the database are one', async () => {
  const { db } = await testDatabase()
  const choose = createChoice(16)
  const people = ['op:alice', 'op:bob', 'op:carol', 'machine:1', 'machine:2', 'proposer:alice', 'proposer:bob'] as const
  const party = () => choose(...people, 'owner:x', 'host:x', 'host:y')
  const claim = (): Stamped => ({
    source: choose('operator', 'feed'),
    parties: Array.from({ length: choose(0, 1, 2, 3) }, party),
    mayConfirm: choose(true, true, true, false),
    isProven: choose(true, false),
    drawnFromMs: nowMs + choose(-1e9, -sourceWaitMs - 1, -sourceWaitMs, -1, 0, 1, Number.NEGATIVE_INFINITY),
  })
  const pairs = Array.from({ length: 3000 }, () => [claim(), claim()] as const)
  const toRow = ({ source, parties, mayConfirm, isProven, drawnFromMs }: Stamped) => ({
    ...{ source, parties, may_confirm: mayConfirm, is_proven: isProven },
    drawn_from: Number.isFinite(drawnFromMs) ? new Date(drawnFromMs).toISOString() : '-infinity',
  })
  const given = JSON.stringify(pairs.map(([one, other]) => ({ one: toRow(one), other: toRow(other) })))
  const { rows } = await sql<{ areTwo: boolean }>`
    SELECT are_two(jsonb_populate_record(NULL::result_entry, pair -> 'one'),
      jsonb_populate_record(NULL::result_entry, pair -> 'other'), ${new Date(nowMs)}) AS "areTwo"
    FROM jsonb_array_elements(${given}::jsonb) WITH ORDINALITY AS pairs (pair, place) ORDER BY place`.execute(db)
  const ours = pairs.map(([one, other]) => areTwo(one, other, nowMs))
  expect(rows.map(({ areTwo: theirs }) => theirs)).toEqual(ours)
  // Both answers are there often enough to tell the rules apart.
  const share = ours.filter(Boolean).length / ours.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.5)
})
