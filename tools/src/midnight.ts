import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { startOfDayMs } from '@quayso/games/time/vietnam-time'

const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')

const halfMinuteMs = 30_000

/**
 * Seconds from now until half a minute before a midnight in Vietnam. Never less than none: the keeper gives out no seed
 * before its turn by its own clock, so the tests of draws fail where that is behind the database's.
 */
export function secondsToMidnight(nowMs: number): number {
  const day = startOfDayMs(nowMs + halfMinuteMs)
  return Math.round((day + dayLengthMs - halfMinuteMs - nowMs) / 1000)
}

/**
 * Runs a project over midnight: the tests begin at 23:59:30 in Vietnam, the servers that they start keep the time. So a
 * test that compares what a server wrote asks that server for the time.
 */
function runOverMidnight(library: string, project: string, args: readonly string[]): boolean {
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `+${secondsToMidnight(Date.now())}s`,
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
