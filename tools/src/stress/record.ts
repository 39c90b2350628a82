import type { FileRun } from '../test-reports.ts'

interface Entry {
  readonly hash: string
  /** Runs since the last failure. */
  readonly passed: number
  readonly failed: number
  /** Of the last run. */
  readonly seconds: number
  /** The machine's load average after the last run. */
  readonly load: number
  readonly on: string
  /** The last one, with its seed. */
  readonly failure?: string
}

/** A file is known by its package and its path in it, so that a package can move. */
export interface StressRecord {
  /** Journeys that were in the landing run before the rule came. */
  readonly unproven: readonly string[]
  readonly files: Readonly<Record<string, Entry>>
}

export interface StressFile {
  readonly path: string
  readonly key: string
  readonly hash: string
  readonly isInLanding: boolean
}

export interface Circumstances {
  readonly load: number
  readonly on: string
  readonly seed: number
}

/** A changed file begins again. */
function entryOf(record: StressRecord, { key, hash }: StressFile): Entry | undefined {
  const entry = record.files[key]
  return entry?.hash === hash ? entry : undefined
}

export const passedRuns = (record: StressRecord, file: StressFile) => entryOf(record, file)?.passed ?? 0

/** The last known time of a run. */
export const secondsOf = (record: StressRecord, { key }: StressFile) =>
  record.files[key]?.seconds ?? Number.POSITIVE_INFINITY

export function recordRun(record: StressRecord, file: StressFile, run: FileRun, when: Circumstances): StressRecord {
  const { passed = 0, failed = 0, failure } = entryOf(record, file) ?? {}
  const [failedTest] = run.failures
  const lastFailure = failedTest === undefined ? failure : `${failedTest}, seed ${when.seed}`
  const entry: Entry = {
    hash: file.hash,
    passed: failedTest === undefined ? passed + 1 : 0,
    failed: failedTest === undefined ? failed : failed + 1,
    seconds: Math.round(run.seconds * 10) / 10,
    load: Math.round(when.load * 10) / 10,
    on: when.on,
    ...(lastFailure !== undefined && { failure: lastFailure }),
  }
  return { ...record, files: { ...record.files, [file.key]: entry } }
}

/** Sorted, without files that no longer exist and without the allowance of journeys that need none. */
export function tidyRecord(record: StressRecord, keys: ReadonlySet<string>, proven: ReadonlySet<string>): StressRecord {
  const files = Object.entries(record.files).filter(([key]) => keys.has(key))
  return {
    unproven: record.unproven.filter((key) => !proven.has(key)),
    files: Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Journeys of the landing run that lack runs, and allowances to remove. */
export function recordFaults(record: StressRecord, journeys: readonly StressFile[], runs: number): string[] {
  const inLanding = journeys.filter(({ isInLanding }) => isInLanding)
  const isProven = (file: StressFile) => passedRuns(record, file) >= runs
  const lacking = inLanding.filter((file) => !isProven(file) && !record.unproven.includes(file.key))
  const allowed = record.unproven.map((key) => ({ key, file: inLanding.find((file) => file.key === key) }))
  return [
    ...lacking.map((file) => `${file.path} passed ${passedRuns(record, file)} of ${runs} runs`),
    ...allowed
      .filter(({ file }) => !file)
      .map(({ key }) => `unproven ${key} is no journey of the landing run: remove it`),
    ...allowed.filter(({ file }) => file && isProven(file)).map(({ key }) => `unproven ${key} is proven: remove it`),
  ]
}
