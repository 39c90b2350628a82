import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Usage {
  readonly cpuMs: number
  readonly rssBytes: number
}

/** What a process has used so far, as the kernel counts it: to ten milliseconds. */
export function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; fields are counted from behind it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0] = fields.slice(11, 13)
  return { cpuMs: ((user + system) * 1000) / ticksPerSecond, rssBytes: (fields[21] ?? 0) * 4096 }
}
