import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs, hasEnded } from './orphans.ts'

export interface PartOptions {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Whom the process runs as; only root can ask for another. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** Everything the process says goes here, and to `onLine` line by line. */
  readonly logFile?: string
  readonly onLine?: (line: string) => void
  /** Answers once the part does its work; asked again until then. */
  readonly isReady: () => Promise<boolean>
  readonly stopSignal?: NodeJS.Signals
}

/** A process of the system that can be started, stopped, killed and started again at the same address. */
export interface StackPart {
  readonly name: string
  readonly pid: () => number | undefined
  readonly start: () => Promise<void>
  /** Asks it to end, and ends it after five seconds. */
  readonly stop: () => Promise<void>
  /** SIGKILL, and waits until it is gone. */
  readonly kill: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

/** Many parts may be starting on few cores. */
const readyWithinMs = 60_000

export function definePart(options: PartOptions): StackPart {
  let child: ChildProcess | undefined
  let gone: Promise<void> = Promise.resolve()
  let lastLines: string[] = []

  const hear = (line: string) => {
    lastLines = [...lastLines.slice(-19), line]
    options.onLine?.(line)
  }

  const start = async () => {
    if (child) throw new Error(`${options.name} runs already`)
    lastLines = []
    // A process group of its own: Ctrl-C in a terminal reaches only the runner, which stops the parts in order.
    const started = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...options.user,
    })
    child = started
    if (started.pid) endWithUs(started.pid)
    const log = options.logFile ? createWriteStream(options.logFile, { flags: 'a' }) : undefined
    for (const stream of [started.stdout, started.stderr]) {
      let rest = ''
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log?.write(text)
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        lines.forEach(hear)
      })
    }
    gone = new Promise((resolve) => {
      const end = () => {
        log?.end()
        if (started.pid) hasEnded(started.pid)
        if (child === started) child = undefined
        resolve()
      }
      started.once('error', (error) => {
        hear(error.message)
        end()
      })
      started.once('close', end)
    })
    await becomeReady(started)
  }

  const becomeReady = async (started: ChildProcess) => {
    const deadline = Date.now() + readyWithinMs
    while (!(await options.isReady().catch(() => false))) {
      const ended = child !== started
      if (ended || Date.now() > deadline) {
        await kill()
        const why = ended ? 'ended before it was ready' : 'was not ready in time'
        throw new Error(`${options.name} ${why}:\n${lastLines.join('\n')}`)
      }
      await sleep(25)
    }
  }

  const signal = (name: NodeJS.Signals) => {
    if (!child?.pid) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // Gone between the look and the signal.
    }
  }

  const kill = async () => {
    signal('SIGKILL')
    await gone
  }

  const stop = async () => {
    signal(options.stopSignal ?? 'SIGTERM')
    const ended = await Promise.race([gone.then(() => true), sleep(5000, false, { ref: false })])
    if (!ended) await kill()
  }

  return { name: options.name, pid: () => child?.pid, start, stop, kill, signal }
}

export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) })
  await response.body?.cancel()
  return response.ok
}
