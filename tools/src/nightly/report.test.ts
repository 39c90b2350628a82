import { expect, test } from 'vitest'
import { describeNight, type StepEnd } from './report.ts'

const end: StepEnd = { name: 'a', result: 'ok', minutes: 1.26, runs: [], logFile: 'a.log', tail: ['one', 'two'] }
const describe = (...steps: readonly StepEnd[]) =>
  describeNight({ date: '2026-11-19', commit: 'abc', steps }).split('\n')
const withFailures = (count: number): StepEnd => ({
  ...end,
  result: 'failed',
  runs: [
    { path: 'a.test.ts', passed: 9, failures: Array.from({ length: count }, (_, n) => `title ${n}`), seconds: 1 },
    { path: 'b.test.ts', passed: 1, failures: [], seconds: 1 },
  ],
})

test('each step has a row, with the tests of those that run some', () => {
  const lines = describe(end, withFailures(1), { ...end, name: 'c', result: 'left out', reason: 'without root' })
  expect(lines).toContain('1 of 2 steps passed, in 4 minutes.')
  expect(lines).toContain('| a | ok | 1.3 |  |  |')
  expect(lines).toContain('| a | failed | 1.3 | 10 | 1 |')
  expect(lines).toContain('| c | left out: without root | 1.3 |  |  |')
})

test('a failed step names its first tests', () => {
  expect(describe(withFailures(1))).toContain('- a.test.ts: title 0')
  const lines = describe(withFailures(7))
  expect(lines.filter((line) => line.startsWith('- a.test.ts'))).toHaveLength(5)
  expect(lines).toContain('- and 2 more')
})

test('a failed step without failed tests shows the end of its output', () => {
  expect(describe({ ...end, result: 'failed' })).toEqual(expect.arrayContaining(['one', 'two', 'All of it: a.log']))
  expect(describe(end)).not.toContain('one')
})

test('a night in which all fails stays short', () => {
  const tail = Array.from({ length: 20 }, () => 'x'.repeat(1000))
  const failed = Array.from({ length: 11 }, (): StepEnd => ({ ...end, result: 'failed', tail }))
  const lines = describe(...failed)
  expect(lines.length).toBeLessThan(200)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200)
})
