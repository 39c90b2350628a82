import { expect, test } from 'vitest'
import { type Findings, judge } from './outcome.ts'

const good: Findings = {
  scenario: 'api',
  brokenMs: 3_000,
  draws: { due: 50, missed: 0, doubled: 0, wrong: 0, early: 0, maxMs: 12 },
  writes: { acknowledged: 30, lost: 0, doubled: 0, miscounted: 0 },
  viewers: { count: 200, reconnects: 7, missed: 0, polledOnly: 3, example: undefined },
  reads: { asked: 400, answered: 400, p99Ms: 9, slowestMs: 20, failures: [], share: 1 },
  recovered: { writeMs: 0, drawMs: 100, pushMs: 200 },
}

test('findings that meet every goal have no faults', () => {
  expect(judge(good, false)).toEqual([])
})

test.each([
  ['1 draws missed', { draws: { ...good.draws, missed: 1 } }],
  ['2 draws doubled', { draws: { ...good.draws, doubled: 2 } }],
  ['1 draws early', { draws: { ...good.draws, early: 1 } }],
  ['1 writes lost', { writes: { ...good.writes, lost: 1 } }],
  ['1 writes doubled', { writes: { ...good.writes, doubled: 1 } }],
  ['5 turns missed by viewers', { viewers: { ...good.viewers, missed: 5 } }],
  ['1 reads unanswered', { reads: { ...good.reads, answered: 399 } }],
  ['1 kinds of traffic that there was none of', { writes: { ...good.writes, acknowledged: 0 } }],
  ['1 things that did not recover', { recovered: { ...good.recovered, pushMs: undefined } }],
])('%s is found', (wrong, found) => {
  expect(judge({ ...good, ...found }, false)).toEqual([wrong])
})

test('a broken edge may leave reads unanswered, and nothing else', () => {
  const reads = { ...good.reads, answered: 300 }
  expect(judge({ ...good, reads }, true)).toEqual([])
  expect(judge({ ...good, reads, draws: { ...good.draws, missed: 1 } }, true)).toEqual(['1 draws missed'])
})
