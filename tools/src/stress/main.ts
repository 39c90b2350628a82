import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asOptions, readCounts } from '@quayso/stack/measure/count-options'
import { root } from '@quayso/stack/paths'
import { codeFolders } from '../code-folders.ts'
import { testEnv } from '../run-group.ts'
import { findTestFiles, isJourney } from '../test-files/find-test-files.ts'
import { nextPiece } from './next-piece.ts'
import { keyOf, readStressFile } from './read-stress-files.ts'
import {
  passedRuns,
  recordFaults,
  recordRun,
  type StressFile,
  type StressRecord,
  secondsOf,
  tidyRecord,
} from './record.ts'
import { runPiece } from './run-piece.ts'

const usage = `usage: npm run stress -- <test files or folders> [--runs 20] [--minutes 60]
       npm run stress -- --missing [<test files or folders>] [--runs 20] [--minutes 60]
       npm run stress -- --check
Runs each test file 20 times, in random order, beside two busy loops, and records it in tests/stress.json. Continues
where it stopped. --minutes starts no run after that time; --missing runs what the landing run holds and is not proven,
the quickest first; --check fails where a journey of the landing run is not proven.`

const counts = { runs: 20, minutes: 0 }
const recordFile = join(root, 'tests/stress.json')

function readRecord(): StressRecord {
  return existsSync(recordFile)
    ? (JSON.parse(readFileSync(recordFile, 'utf8')) as StressRecord)
    : { unproven: [], files: {} }
}

function writeRecord(record: StressRecord): void {
  const format = ['format', '--stdin-file-path=tests/stress.json']
  const text = execFileSync('biome', format, { cwd: root, input: JSON.stringify(record), env: testEnv })
  // A run that is interrupted leaves the whole record of before.
  writeFileSync(`${recordFile}.new`, text)
  renameSync(`${recordFile}.new`, recordFile)
}

/** Those that the arguments name, as files or as folders. Throws where there is none. */
function choosePaths(all: readonly string[], names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const wanted = name.replace(/^\.\//, '').replace(/\/$/, '')
    const found = all.filter((path) => path === wanted || path.startsWith(`${wanted}/`))
    if (found.length === 0) throw new RangeError(`no test file is ${name} or in it`)
    return found
  })
}

function check(paths: readonly string[], runs: number): boolean {
  const record = readRecord()
  const journeys = paths.filter(isJourney).map(readStressFile)
  const others = paths.filter((path) => !isJourney(path) && !path.includes('.machine.test.'))
  const recorded = others.filter((path) => keyOf(path) in record.files).map(readStressFile)
  const countProven = (files: readonly StressFile[]) => files.filter((file) => passedRuns(record, file) >= runs).length
  const inLanding = journeys.filter(({ isInLanding }) => isInLanding)
  console.log(
    `${countProven(inLanding)} of ${inLanding.length} journeys of the landing run passed ${runs} of ${runs} runs`,
  )
  console.log(`${countProven(recorded)} of ${others.length} other test files did`)
  const faults = recordFaults(record, journeys, runs)
  for (const fault of faults) console.error(`error: ${fault}`)
  return faults.length === 0
}

async function stress(files: readonly StressFile[], keys: ReadonlySet<string>, runs: number, endMs: number) {
  let record = readRecord()
  const failed = new Set<StressFile>()
  // A failed file waits for the next call: it has to be mended first.
  const isOpen = (file: StressFile) => !failed.has(file) && passedRuns(record, file) < runs
  const proven = () => new Set(files.filter((file) => passedRuns(record, file) >= runs).map(({ key }) => key))
  while (Date.now() < endMs) {
    const piece = nextPiece(files.filter(isOpen))
    if (piece.length === 0) break
    const seed = Math.trunc(Math.random() * 1e6) + 1
    const startedMs = Date.now()
    const results = await runPiece(
      piece.map(({ path }) => path),
      seed,
    )
    const when = { load: loadavg()[0] ?? 0, on: new Date().toISOString().slice(0, 10), seed }
    for (const file of piece) {
      const run = results.find(({ path }) => path === file.path)
      if (!run) continue
      record = recordRun(record, file, run, when)
      if (run.failures.length > 0) failed.add(file)
      for (const title of run.failures) console.log(`FAILED ${file.path}: ${title}`)
    }
    record = tidyRecord(record, keys, proven())
    writeRecord(record)
    const seconds = Math.round((Date.now() - startedMs) / 1000)
    const fewest = Math.min(...piece.map((file) => passedRuns(record, file)))
    console.log(
      `${piece.length} files from ${piece[0]?.path}: at least ${fewest} of ${runs}, ${seconds} s, seed ${seed}`,
    )
  }
  console.log(`${proven().size} of ${files.length} files passed ${runs} of ${runs} runs, ${failed.size} failed`)
  return failed.size === 0
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...asOptions(counts),
      missing: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const { runs, minutes } = readCounts(counts, values)
  const all = await findTestFiles()
  if (values.check) return check(all, runs)
  if (positionals.length === 0 && !values.missing) throw new RangeError(usage)

  const record = readRecord()
  const chosen = choosePaths(all, positionals.length > 0 ? positionals : codeFolders)
  const files = chosen.map(readStressFile).filter(({ isInLanding }) => isInLanding || !values.missing)
  if (values.missing) files.sort((a, b) => secondsOf(record, a) - secondsOf(record, b))
  const open = files.filter((file) => passedRuns(record, file) < runs)
  const endMs = minutes > 0 ? Date.now() + minutes * 60_000 : Number.POSITIVE_INFINITY
  if (open.some(({ path }) => isJourney(path))) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
  return stress(files, new Set(all.map(keyOf)), runs, endMs)
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
