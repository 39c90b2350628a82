import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface AskOptions {
  readonly url: string
  /** The address with N for its number. */
  readonly address: string
  readonly from: number
  readonly connections: number
  /** Between two requests of a connection, on average. */
  readonly pauseMs: number
  readonly seconds: number
}

export interface Answered {
  readonly perSecond: Readonly<Record<string, number>>
  readonly asked: number
  /** Connections refused or broken, and requests without an answer in time. */
  readonly broken: number
}

/** Each address is asked for once, so that the edge has to ask the apps for it; by wrk, which needs little itself. */
export async function askEachOnce(options: AskOptions): Promise<Answered> {
  const { url, address, from, connections, pauseMs, seconds } = options
  const script = ['-s', join(import.meta.dirname, 'each-once.lua'), `${url}/`]
  const wrk = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', ...script]
  const { stdout } = await run('wrk', [...wrk, '--', String(from), String(pauseMs), address])
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  const told = JSON.parse(last) as { seconds: number; broken: number; statuses: Record<string, number> }
  const asked = Object.values(told.statuses).reduce((sum, count) => sum + count, 0)
  const perSecond = Object.entries(told.statuses).map(([status, count]) => [status, count / told.seconds])
  return { perSecond: Object.fromEntries(perSecond) as Record<string, number>, asked, broken: told.broken }
}
