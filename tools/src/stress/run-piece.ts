import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, stateDir } from '@quayso/stack/paths'
import { runGroup, testEnv } from '../run-group.ts'
import { isJourney } from '../test-files/find-test-files.ts'
import { type FileRun, readTestReport } from '../test-reports.ts'
import { startBusyLoops } from './busy-loops.ts'

const folder = join(stateDir, 'stress')
const logFile = join(folder, 'last.log')
const reportFile = join(folder, 'report.json')
/** For what never ends. */
const limitMs = 60 * 60_000
/** As in the landing run. */
const env = { ...testEnv, CI: 'true', NIGHT: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }

function commandOf(paths: readonly string[], seed: number): string[] {
  if (!paths.some(isJourney)) {
    const order = ['--sequence.shuffle.tests', '--sequence.shuffle.files', `--sequence.seed=${seed}`]
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    return ['vitest', 'run', ...paths, ...order, ...reports]
  }
  // Not --repeat-each: each repeat starts a stack of its own. The second worker starts one too.
  const workers = paths.length > 2 ? 2 : 1
  const order = [`--shuffle=${seed}`, `--workers=${workers}`, '--grep-invert=@night', '--reporter=list,json']
  const filters = paths.map((path) => `/${path.replaceAll('.', '[.]')}$`)
  return ['playwright', 'test', '--config=tests/journeys/playwright.config.ts', ...order, ...filters]
}

/** Keeps the log of a failure. */
function keepLog(seed: number): string {
  const kept = join(folder, `failed-${seed}.log`)
  renameSync(logFile, kept)
  return relative(root, kept)
}

async function runBesideLoops(command: readonly string[]) {
  const loops = startBusyLoops(2, limitMs)
  try {
    return await runGroup(command, { env, logFile, limitMs })
  } finally {
    loops.stop()
  }
}

/** One run of each file, together, in the order of the seed, beside two busy loops. */
export async function runPiece(paths: readonly string[], seed: number): Promise<FileRun[]> {
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  const { isOk } = await runBesideLoops(commandOf(paths, seed))
  const all = existsSync(reportFile) ? readTestReport(readFileSync(reportFile, 'utf8')) : []
  const runs = all.filter(({ path }) => paths.includes(path))
  const hasFailure = runs.some(({ failures }) => failures.length > 0)
  // Such a run counts for no file.
  if (isOk === hasFailure) throw new Error(`the run failed, but no test: see ${keepLog(seed)}`)
  const idle = paths.filter((path) => !runs.some((run) => run.path === path && run.passed + run.failures.length > 0))
  if (idle.length > 0) throw new Error(`no test ran in ${idle.join(' ')}: see ${keepLog(seed)}`)
  if (hasFailure) console.log(`the log is ${keepLog(seed)}`)
  return runs
}
