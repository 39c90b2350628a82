import { expect, test } from 'vitest'
import { type HonestReport, kinds } from './honest.ts'
import { judge, type Round, ratioOf, toTable } from './outcome.ts'

function report(p99Ms: number, failed = 0): HonestReport {
  const timing = { count: 100, failed: 0, p50Ms: 1, p99Ms }
  const timings = Object.fromEntries(kinds.map((kind) => [kind, timing])) as HonestReport['timings']
  return { timings: { ...timings, post: { ...timing, failed } }, failures: [] }
}

const tally = { sent: 10, ok: 1, moved: 2, refused: 3, failed: 0, unanswered: 4 }

function round(quietMs: number, underMs: number, more: Partial<Round> = {}): Round {
  return { attack: 'a', what: 'an attack', tally, kept: 0, quiet: report(quietMs), under: report(underMs), ...more }
}

test.each([
  [200, 400, 2],
  [200, 601, 3],
  // Short times are noise.
  [5, 99, 1],
  [5, 250, 2.5],
  [Number.NaN, 50, Number.POSITIVE_INFINITY],
])('from %s to %s ms is %s times as long', (quietMs, underMs, ratio) => {
  expect(ratioOf(round(quietMs, underMs), 'home')).toBe(ratio)
})

test('it fails when people are not served, for three times the wait, and without an attack', () => {
  expect(judge(round(200, 600))).toEqual([])
  expect(judge(round(200, 700))).toContain('home 3.5x')
  expect(judge(round(200, 200, { under: report(200, 2) }))).toEqual(['2 failed'])
  expect(judge(round(200, 200, { quiet: report(200, 1) }))).toEqual(['1 failed in quiet'])
  expect(judge(round(200, 200, { tally: { ...tally, sent: 0 } }))).toEqual(['1 attacks missing'])
})

test('a goal that is narrowly missed is reported and does not fail', () => {
  const [, , row] = toTable([round(200, 500)]).split('\n')
  expect(row).toContain('| 10 | 1 / 2 / 3 / 0 / 4 | 0 | 200 → 500 |')
  expect(row).toContain('home 2.5x')
  expect(toTable([round(200, 300)])).toMatch(/ 1\.5x \| 0 \| met \|$/)
})
