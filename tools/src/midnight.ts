import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { startOfDayMs } from '@quayso/games/time/vietnam-time'

const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')

/** Seconds from now until half a minute before the next midnight in Vietnam. */
export function secondsToMidnight(nowMs: number): number {
  return Math.round((startOfDayMs(nowMs) + dayLengthMs - nowMs) / 1000) - 30
}

/**
 * Runs a project over midnight: the tests begin at 23:59:30 in Vietnam, the servers that they start keep the time. So a
 * test that compares what a server wrote asks that server for the time.
 */
function runOverMidnight(library: string, project: string, args: readonly string[]): boolean {
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${secondsToMidnight(Date.now())}s`.replace(/^(?=\d)/, '+'),
    // Timers and the times of files are real.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  return spawnSync(vitest, ['run', '--project', project, ...args], { env, stdio: 'inherit' }).status === 0
}

if (import.meta.main) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Error('libfaketime is missing: apt-get install faketime')
  const args = process.argv.slice(2)
  const failed = ['unit', 'service'].filter((project) => !runOverMidnight(library, project, args))
  if (failed.length > 0) process.exitCode = 1
}
