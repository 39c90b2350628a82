import { join } from 'node:path'
import { root } from '@quayso/stack/paths'
import { expect, test } from 'vitest'
import { countTests, readTestReport } from './test-reports.ts'

test('a report of Vitest has the runs of each file, also of one that does not load', () => {
  const testResults = [
    {
      name: join(root, 'apps/a.test.ts'),
      status: 'failed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { fullName: ' group adds', status: 'passed' },
        { fullName: ' group subtracts', status: 'failed' },
        { fullName: ' group divides', status: 'skipped' },
      ],
    },
    { name: join(root, 'apps/b.test.ts'), status: 'failed', startTime: 0, endTime: 0, assertionResults: [] },
  ]
  const runs = readTestReport(JSON.stringify({ testResults }))
  expect(runs).toEqual([
    { path: 'apps/a.test.ts', passed: 1, failures: ['group subtracts'], seconds: 2.5 },
    { path: 'apps/b.test.ts', passed: 0, failures: ['the file itself'], seconds: 0 },
  ])
  expect(countTests(runs)).toEqual({ passed: 1, failed: 2 })
})

test('a report of Playwright has the runs of each file over all projects and groups', () => {
  const results = [{ duration: 1500 }]
  const spec = (title: string, status: string, projectName = 'site') => ({
    title,
    tests: [{ projectName, status, results }],
  })
  const suites = [
    {
      file: 'pages/a.spec.ts',
      specs: [spec('adds', 'expected')],
      suites: [{ file: 'pages/a.spec.ts', specs: [spec('subtracts', 'unexpected'), spec('divides', 'skipped')] }],
    },
    { file: 'pages/a.spec.ts', specs: [spec('adds', 'flaky', 'desk')] },
    { file: 'pages/b.spec.ts', specs: [spec('adds', 'expected')] },
  ]
  const runs = readTestReport(JSON.stringify({ config: { rootDir: join(root, 'tests/journeys') }, suites }))
  expect(runs).toEqual([
    { path: 'tests/journeys/pages/a.spec.ts', passed: 2, failures: ['subtracts (site)'], seconds: 6 },
    { path: 'tests/journeys/pages/b.spec.ts', passed: 1, failures: [], seconds: 1.5 },
  ])
})
