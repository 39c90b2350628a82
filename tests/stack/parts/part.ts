import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs, hasEnded } from './orphans.ts'

export interface PartOptions {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** The user of the process; only root can set another. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** The output of the process goes here, and to `onLine` line by line. */
  readonly logFile?: string
  readonly onLine?: (line: string) => void
  /** Polled until it returns true. */
  readonly isReady: () => Promise<boolean>
  /** How long a start may take, while its process lives: 3 minutes by default. */
  readonly readyWithinMs?: number
  readonly stopSignal?: NodeJS.Signals
}

/** A process of the stack that can be started, stopped, killed and restarted at the same address. */
export interface StackPart {
  readonly name: string
  readonly pid: () => number | undefined
  readonly start: () => Promise<void>
  /** Sends the stop signal, and SIGKILL after five seconds. */
  readonly stop: () => Promise<void>
  /** Sends SIGKILL and waits for the end. */
  readonly kill: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

/**
 * The environment of a process that keeps the time, as our servers do: a clock set for the tests (`npm run midnight`) is
 * not theirs.
 */
export const realClock = { LD_PRELOAD: undefined, FAKETIME: undefined }

/** Many parts may be starting on few cores. */
const defaultReadyWithinMs = 180_000

export function definePart(options: PartOptions): StackPart {
  let child: ChildProcess | undefined
  let gone: Promise<void> = Promise.resolve()
  let lastLines: string[] = []

  const onOutputLine = (line: string) => {
    lastLines = [...lastLines.slice(-19), line]
    options.onLine?.(line)
  }

  const start = async () => {
    if (child) throw new Error(`${options.name} runs already`)
    lastLines = []
    // A process group of its own: Ctrl-C in a terminal reaches only the runner, which stops the parts in order.
    const started = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: {
        ...process.env,
        ...realClock,
        // Debian's NATS and nginx are in a folder that is on root's path alone.
        PATH: `${process.env.PATH}:/usr/sbin`,
        ...options.env,
      },
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
        lines.forEach(onOutputLine)
      })
    }
    gone = new Promise((resolve) => {
      const end = () => {
        if (started.pid) hasEnded(started.pid)
        if (child === started) child = undefined
        // Whoever waits for the end may delete the folder of the log.
        if (log) log.end().once('close', resolve)
        else resolve()
      }
      started.once('error', (error) => {
        onOutputLine(error.message)
        end()
      })
      started.once('close', end)
    })
    await becomeReady(started)
  }

  const becomeReady = async (started: ChildProcess) => {
    const deadline = Date.now() + (options.readyWithinMs ?? defaultReadyWithinMs)
    while (!(await options.isReady().catch(() => false))) {
      const ended = child !== started
      if (ended || Date.now() > deadline) {
        await kill()
        const why = ended ? 'ended before it was ready' : 'was not ready in time'
        throw new Error([`${options.name} ${why}. The end of its log:`, ...lastLines].join('\n'))
      }
      await sleep(25)
    }
  }

  const signal = (name: NodeJS.Signals) => {
    if (!child?.pid) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The process ended meanwhile.
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

const attemptMs = 1_000

export async function answers(url: string, withinMs = attemptMs): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
  await response.body?.cancel()
  return response.ok
}

/** Whether a process listens at this port or Unix socket; one that was killed leaves its file behind. */
export function listens(socket: string | number): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = typeof socket === 'number' ? connect(socket, '127.0.0.1') : connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}
