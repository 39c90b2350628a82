import { readdirSync, readFileSync } from 'node:fs'

interface Usage {
  readonly cpuMs: number
  readonly rssBytes: number
}

/** The CPU time of a process with all its threads, as the kernel's scheduler counts it: to the microsecond. */
export function usageOf(pid: number): Usage {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ranNs = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { cpuMs: ranNs.reduce((sum, ns) => sum + ns, 0) / 1e6, rssBytes: pages * 4096 }
}

export function usageOfAll(pids: readonly number[]): Usage {
  const usages = pids.map(usageOf)
  return {
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  }
}

/** The workers of an nginx, without its cache processes. */
export function nginxWorkers(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('worker process')).map(Number)
}
