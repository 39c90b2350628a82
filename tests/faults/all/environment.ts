import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackOptions } from '@quayso/stack/stack-options'

/**
 * `hurried`: many turns during every fault. `calm`: games at their own pace, for long faults. `crowded`: as many
 * viewers as requested. `small-disk`: PostgreSQL on a disk that is soon full. `own-clock`: workers and PostgreSQL have
 * clocks that can be moved. `cluster`: three servers replicate the streams. `replicated`: PostgreSQL has two replicas.
 */
export type EnvironmentName = 'hurried' | 'calm' | 'crowded' | 'small-disk' | 'own-clock' | 'cluster' | 'replicated'

/** The stack before anything is broken. */
export interface FaultEnvironment {
  /** These games draw every one to three seconds. */
  readonly hurried: readonly string[]
  /** The games of the viewers. */
  readonly watched: readonly string[]
  readonly isCrowded: boolean
  readonly options: Partial<StackOptions>
  /** Files that a scenario writes: the one that fills the disk, the offset of a clock. */
  readonly files: EnvironmentFiles
  readonly cleanUp: () => void
}

export interface EnvironmentFiles {
  readonly filler: string
  readonly workerClock: string
  readonly databaseClock: string
}

const fast = ['st45', 'st60', 'st75', 'st90', 'st2p', 'st3p', 'st5p', 'mg1p']
const vip = ['mb45', 'mb60', 'mb75', 'mn1p', 'mn90', 'mn2p', 'mn3p', 'mn5p']
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
const smallDisk = '640m'

function fakeTime(): string | undefined {
  return libraries.map((dir) => join(dir, 'faketime/libfaketime.so.1')).find((path) => existsSync(path))
}

/** What this machine lacks for an environment; checked before the first scenario, not an hour into them. */
export function missingFor(name: EnvironmentName): string | undefined {
  if (name === 'own-clock' && !fakeTime()) return 'moving a clock needs libfaketime: apt-get install faketime'
  if (name === 'small-disk' && process.getuid?.() !== 0) return 'filling a disk needs root, for a tmpfs'
  return undefined
}

/** The environment of a process whose clock has the offset in a file. */
function clockEnv(file: string): Record<string, string> {
  const library = fakeTime()
  if (!library) throw new Error(missingFor('own-clock'))
  writeFileSync(file, '+0')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // A step of the clock does not move the monotonic time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** A separate disk in memory. */
function mountDisk(dir: string): () => void {
  mkdirSync(dir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'quayso-small-disk', dir])
  return () => {
    execFileSync('umount', [dir])
    rmSync(dir, { recursive: true })
  }
}

export function defineEnvironment(name: EnvironmentName, dir: string): FaultEnvironment {
  const disk = join(dir, 'disk')
  const files = {
    filler: join(disk, 'filler'),
    workerClock: join(dir, 'worker-clock'),
    databaseClock: join(dir, 'database-clock'),
  }
  const usual: FaultEnvironment = {
    hurried: fast,
    watched: [...fast, ...vip],
    isCrowded: false,
    options: {},
    files,
    cleanUp: () => {},
  }
  switch (name) {
    case 'hurried':
      return usual
    case 'calm':
      return { ...usual, hurried: [] }
    case 'crowded':
      return { ...usual, hurried: ['st60'], watched: ['st60', 'mb45'], isCrowded: true, options: { edgeWorkers: 2 } }
    case 'cluster':
      return { ...usual, options: { natsServers: 3 } }
    case 'replicated':
      return { ...usual, options: { replicas: 2 } }
    case 'small-disk':
      return { ...usual, cleanUp: mountDisk(disk), options: { postgresDir: join(disk, 'postgres') } }
    case 'own-clock':
      return {
        ...usual,
        options: { drawEnv: clockEnv(files.workerClock), postgresEnv: clockEnv(files.databaseClock) },
      }
  }
}
