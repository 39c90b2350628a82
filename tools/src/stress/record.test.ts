import { expect, test } from 'vitest'
import type { FileRun } from '../test-reports.ts'
import { passedRuns, recordFaults, recordRun, type StressFile, type StressRecord, tidyRecord } from './record.ts'

const file: StressFile = {
  path: 'tests/journeys/a.spec.ts',
  key: '@quayso/journeys/a.spec.ts',
  hash: '1',
  isInLanding: true,
}
const night: StressFile = {
  ...file,
  path: 'tests/journeys/b.spec.ts',
  key: '@quayso/journeys/b.spec.ts',
  isInLanding: false,
}
const empty: StressRecord = { unproven: [], files: {} }
const when = { load: 3.14, on: '2026-11-19', seed: 7 }
const good: FileRun = { path: file.path, passed: 3, failures: [], seconds: 1.25 }
const bad: FileRun = { ...good, passed: 2, failures: ['adds', 'subtracts'] }

const runTimes = (record: StressRecord, times: number): StressRecord =>
  times === 0 ? record : runTimes(recordRun(record, file, good, when), times - 1)

test('runs add up while the file stays', () => {
  const record = runTimes(empty, 7)
  expect(record.files[file.key]).toEqual({ hash: '1', passed: 7, failed: 0, seconds: 1.3, load: 3.1, on: '2026-11-19' })
  expect(passedRuns(record, file)).toBe(7)
})

test('a changed file begins again', () => {
  const changed = { ...file, hash: '2' }
  const record = recordRun(runTimes(empty, 7), file, bad, when)
  expect(passedRuns(record, changed)).toBe(0)
  expect(recordRun(record, changed, good, when).files[file.key]).toMatchObject({ hash: '2', passed: 1, failed: 0 })
  expect(recordRun(record, changed, good, when).files[file.key]).not.toHaveProperty('failure')
})

test('a failed run takes the runs before it, and its first test stays on record', () => {
  const record = recordRun(runTimes(empty, 7), file, bad, when)
  expect(record.files[file.key]).toMatchObject({ passed: 0, failed: 1, failure: 'adds, seed 7' })
  expect(runTimes(record, 2).files[file.key]).toMatchObject({ passed: 2, failed: 1, failure: 'adds, seed 7' })
})

test('a record is sorted, and drops removed files and needless allowances', () => {
  const other = { ...file, key: '@quayso/api/z.test.ts' }
  const record = { ...recordRun(runTimes(empty, 1), other, good, when), unproven: ['a', 'b'] }
  expect(Object.keys(tidyRecord(record, new Set([file.key, other.key]), new Set()).files)).toEqual([
    other.key,
    file.key,
  ])
  expect(Object.keys(tidyRecord(record, new Set([file.key]), new Set()).files)).toEqual([file.key])
  expect(tidyRecord(record, new Set(), new Set(['a'])).unproven).toEqual(['b'])
})

test('a journey of the landing run needs all runs, or the allowance', () => {
  expect(recordFaults(runTimes(empty, 20), [file, night], 20)).toEqual([])
  expect(recordFaults(runTimes(empty, 19), [file, night], 20)).toEqual([
    'tests/journeys/a.spec.ts passed 19 of 20 runs',
  ])
  expect(recordFaults({ ...empty, unproven: [file.key] }, [file, night], 20)).toEqual([])
})

test('an allowance goes when its journey is proven, at night or away', () => {
  expect(recordFaults({ ...runTimes(empty, 20), unproven: [file.key] }, [file], 20)).toEqual([
    expect.stringContaining('is proven: remove it'),
  ])
  for (const journeys of [[night], []]) {
    expect(recordFaults({ ...empty, unproven: [night.key] }, journeys, 20)).toEqual([
      expect.stringContaining('is no journey of the landing run: remove it'),
    ])
  }
})
