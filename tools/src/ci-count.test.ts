import { expect, test } from 'vitest'
import { countSteps, type StepResult } from './ci-count.ts'

const cases: readonly (readonly [what: string, steps: readonly StepResult[], passed: number, failed: number])[] = [
  ['a step without tests counts as one', [{ name: 'setup', exitCode: 0 }], 1, 0],
  ['a failed step counts as one', [{ name: 'check', exitCode: 3 }], 0, 1],
  ['tests count each', [{ name: 'test', exitCode: 1, tests: { passed: 40, failed: 2 } }], 40, 2],
  ['a run that failed without a failed test', [{ name: 'test', exitCode: 1, tests: { passed: 40, failed: 0 } }], 40, 1],
  ['a test run that left no report', [{ name: 'e2e', exitCode: 1 }], 0, 1],
  [
    'the sum of all',
    [
      { name: 'setup', exitCode: 0 },
      { name: 'check', exitCode: 1 },
      { name: 'test', exitCode: 0, tests: { passed: 5, failed: 0 } },
    ],
    6,
    1,
  ],
]

test.each(cases)('%s', (_what, steps, passed, failed) => {
  expect(countSteps(steps)).toEqual({ passed, failed })
})
