import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Arrival, Door, Opened, ViewersOrder, ViewersReport } from './viewers.ts'

function start(script: string): ChildProcess {
  return fork(join(import.meta.dirname, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

export interface Viewers {
  readonly pids: readonly number[]
  readonly open: (door: Door, count: number) => Promise<Opened>
  readonly stopReading: () => Promise<void>
  readonly readOn: () => Promise<void>
  /** Resolves when each of this many events has reached each viewer, or after a timeout. */
  readonly awaitEvents: (count: number) => Promise<void>
  readonly report: () => Promise<ViewersReport>
  readonly end: () => void
}

function mergeArrivals(reports: readonly ViewersReport[]): Arrival[] {
  const times = new Map<number, number[]>()
  for (const { arrivals } of reports) {
    for (const arrival of arrivals) times.set(arrival.id, [...(times.get(arrival.id) ?? []), ...arrival.times])
  }
  return [...times].map(([id, all]) => ({ id, times: all }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Viewers in several processes: a single one could be the bottleneck. */
export function startViewers(processes = 2): Viewers {
  const children = Array.from({ length: processes }, () => start('viewers.ts'))
  const shares = new Map<ChildProcess, number>(children.map((child) => [child, 0]))
  const ask = async (child: ChildProcess, order: ViewersOrder): Promise<unknown> => {
    child.send(order)
    const [answer] = await once(child, 'message')
    return answer
  }
  const askAll = <Answer>(order: (child: ChildProcess) => ViewersOrder) =>
    Promise.all(children.map((child) => ask(child, order(child)))) as Promise<Answer[]>
  return {
    pids: children.map(({ pid }) => pid ?? 0),
    open: async (door, count) => {
      children.forEach((child, i) => {
        shares.set(child, Math.floor((count + i) / processes))
      })
      const opened = await askAll<Opened>((child) => ({ kind: 'open', door, count: shares.get(child) ?? 0 }))
      children.forEach((child, i) => {
        shares.set(child, opened[i]?.open ?? 0)
      })
      return {
        open: sum(opened.map(({ open }) => open)),
        failed: sum(opened.map(({ failed }) => failed)),
        lastAfterMs: Math.max(...opened.map(({ lastAfterMs }) => lastAfterMs)),
      }
    },
    stopReading: async () => void (await askAll(() => ({ kind: 'stop-reading' }))),
    readOn: async () => void (await askAll(() => ({ kind: 'read-on' }))),
    awaitEvents: async (count) =>
      void (await askAll((child) => ({ kind: 'await', arrivals: count * (shares.get(child) ?? 0) }))),
    report: async () => {
      const reports = await askAll<ViewersReport>(() => ({ kind: 'report' }))
      const open = sum(reports.map((report) => report.open))
      return { arrivals: mergeArrivals(reports), open, readBytes: sum(reports.map(({ readBytes }) => readBytes)) }
    },
    end: () => {
      for (const child of children) child.kill('SIGKILL')
    },
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
