import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '@quayso/stack/paths'
import { runGroup, testEnv } from '../run-group.ts'
import { startBusyLoops } from '../stress/busy-loops.ts'
import { readTestReport } from '../test-reports.ts'
import type { StepEnd } from './report.ts'
import { type Need, type Step, withReport } from './steps.ts'

const succeeds = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 60_000 }).status === 0

const has: Readonly<Record<Need, () => boolean>> = {
  root: () => process.getuid?.() === 0,
  'a Docker Engine with a registry': () =>
    succeeds('docker', 'info') && succeeds('docker', 'pull', '--quiet', 'node:24-slim'),
}

/** Runs a step; its output and its report go into the folder. */
export async function runStep(step: Step, folder: string): Promise<StepEnd> {
  const { name, limitMinutes, needs } = step
  const logFile = join(folder, `${name}.log`)
  const end = { name, logFile: relative(root, logFile), runs: [], tail: [], minutes: 0 }
  if (needs && !has[needs]()) return { ...end, result: 'left out', reason: `without ${needs}` }

  const reportFile = join(folder, `${name}.json`)
  rmSync(reportFile, { force: true })
  const { command, env } = withReport(step, reportFile)
  const limitMs = limitMinutes * 60_000
  const loops = startBusyLoops(step.isBesideLoops ? 2 : 0, limitMs)
  const startedMs = performance.now()
  // The journeys leave out what they do under CI.
  const { isOk, isTimedOut } = await runGroup(command, { env: { ...testEnv, CI: undefined, ...env }, logFile, limitMs })
  loops.stop()
  return {
    ...end,
    result: isOk ? 'ok' : 'failed',
    ...(isTimedOut && { reason: `killed after ${limitMinutes} minutes` }),
    minutes: (performance.now() - startedMs) / 60_000,
    runs: existsSync(reportFile) ? readTestReport(readFileSync(reportFile, 'utf8')) : [],
    tail: stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n').slice(-20),
  }
}
