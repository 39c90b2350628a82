import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Opened, ViewersOrder, ViewersReport } from './viewers.ts'

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
