import { relative } from 'node:path'
import { root } from '@quayso/stack/paths'

/** One run of a test file. */
export interface FileRun {
  readonly path: string
  readonly passed: number
  /** Titles of the failed tests. */
  readonly failures: readonly string[]
  readonly seconds: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function readVitestReport({ testResults }: VitestReport): FileRun[] {
  return testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim())
    return {
      path: relative(root, name),
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      // A file can fail without a failed test, for example when it does not load.
      failures: status === 'failed' && failures.length === 0 ? ['the file itself'] : failures,
      seconds: (endTime - startTime) / 1000,
    }
  })
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'flaky' | 'unexpected' | 'skipped'
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

function readPlaywrightReport({ config, suites }: PlaywrightReport): FileRun[] {
  return Array.from(
    Map.groupBy(suites, ({ file }) => file),
    ([file, ofFile]) => {
      const tests = ofFile
        .flatMap(specsOf)
        .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: `${spec.title} (${test.projectName})` })))
      const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
      return {
        path: relative(root, `${config.rootDir}/${file}`),
        passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
        failures: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
        seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
      }
    },
  )
}

/** Reads a JSON report of Vitest or Playwright. */
export function readTestReport(text: string): FileRun[] {
  const report = JSON.parse(text) as VitestReport | PlaywrightReport
  return 'testResults' in report ? readVitestReport(report) : readPlaywrightReport(report)
}

export function countTests(runs: readonly FileRun[]): { passed: number; failed: number } {
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failures }) => sum + failures.length, 0),
  }
}
