import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, readTestReport } from './test-reports.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

export interface StepResult {
  readonly name: string
  readonly exitCode: number
  /** The tests of the step, if it runs tests and reported them. */
  readonly tests?: Count
}

function countStep({ exitCode, tests }: StepResult): Count {
  if (!tests) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  // A run can fail without a failed test, for example when a file does not load.
  if (exitCode !== 0 && tests.failed === 0) return { ...tests, failed: 1 }
  return tests
}

/** Each test counts as one, and so does each step that is not made of tests. */
export function countSteps(steps: readonly StepResult[]): Count {
  return steps.map(countStep).reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
  }))
}

function readTests(folder: string, name: string): Count | undefined {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? countTests(readTestReport(readFileSync(file, 'utf8'))) : undefined
}

/** A folder with `steps`, lines of name and exit code, and the reports of the test steps beside it. */
function readSteps(folder: string): StepResult[] {
  const lines = readFileSync(join(folder, 'steps'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [name = '', exitCode] = line.split(' ')
    const tests = readTests(folder, name)
    return { name, exitCode: Number(exitCode), ...(tests && { tests }) }
  })
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('usage: node tools/src/ci-count.ts <folder>')
  const { passed, failed } = countSteps(readSteps(folder))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
