import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SlowDisk {
  /** For processes whose flushes are slow when told so. */
  readonly env: (machine: string) => Record<string, string>
  readonly setDelay: (machine: string, ms: number) => void
}

/** A library in front of libc's: neither a device mapper nor limits on flushes can be relied on. etcd, in Go, is spared. */
export function defineSlowDisk(dir: string): SlowDisk {
  const library = join(dir, 'slow-disk.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'slow-disk.c'), '-ldl'])
  const file = (machine: string) => join(dir, `slow-disk-${machine}`)
  return {
    env: (machine) => ({ LD_PRELOAD: library, SLOW_DISK: file(machine) }),
    setDelay: (machine, ms) => writeFileSync(file(machine), String(ms)),
  }
}
