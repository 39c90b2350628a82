import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Opened, ViewersOrder, ViewersReport } from './viewers.ts'

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

function start(script: string): ChildProcess {
  return fork(join(import.meta.dirname, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

export interface Viewers {
  readonly open: (port: number, path: string, count: number) => Promise<Opened>
  readonly stopReading: () => Promise<void>
  readonly readOn: () => Promise<void>
  readonly report: () => Promise<ViewersReport>
  readonly end: () => void
}

export function startViewers(): Viewers {
  const child = start('viewers.ts')
  const ask = async (order: ViewersOrder): Promise<unknown> => {
    child.send(order)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    open: (port, path, count) => ask({ kind: 'open', port, path, count }) as Promise<Opened>,
    stopReading: async () => void (await ask({ kind: 'stop-reading' })),
    readOn: async () => void (await ask({ kind: 'read-on' })),
    report: () => ask({ kind: 'report' }) as Promise<ViewersReport>,
    end: () => child.kill('SIGKILL'),
  }
}

export interface BareWriter {
  readonly port: number
  readonly pid: number
  readonly write: (frame: string) => void
  readonly end: () => void
}

export async function startBareWriter(): Promise<BareWriter> {
  const child = start('bare-writer.ts')
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return {
    port: address.port,
    pid: child.pid ?? 0,
    write: (frame) => child.send({ frame }),
    end: () => child.kill('SIGKILL'),
  }
}
