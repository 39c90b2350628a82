import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs, hasEnded } from '@quayso/stack/parts/orphans'
import { root } from '@quayso/stack/paths'

interface Options {
  readonly env?: NodeJS.ProcessEnv
  /** Gets all output. */
  readonly logFile: string
  readonly limitMs: number
}

interface GroupEnd {
  readonly isOk: boolean
  readonly isTimedOut: boolean
}

/** The environment of the tests: our Node before the machine's, and one folder for all code that Node compiles. */
export const testEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  NODE_COMPILE_CACHE: `${root}/.quayso/compiled`,
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name)
  } catch {
    // The group ended meanwhile.
  }
}

/** Runs a command in a process group, which is killed at its limit and when this process ends. */
export function runGroup([program = '', ...args]: readonly string[], options: Options): Promise<GroupEnd> {
  const { promise, resolve } = Promise.withResolvers<GroupEnd>()
  const log = createWriteStream(options.logFile)
  const child = spawn(program, args, {
    cwd: root,
    env: options.env ?? testEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid) endWithUs(pid)
  let isTimedOut = false
  const limit = setTimeout(() => {
    isTimedOut = true
    if (!pid) return
    signal(pid, 'SIGTERM')
    void sleep(10_000, undefined, { ref: false }).then(() => signal(pid, 'SIGKILL'))
  }, options.limitMs)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const end = (isOk: boolean) => {
    clearTimeout(limit)
    if (pid) hasEnded(pid)
    log.end().once('close', () => resolve({ isOk: isOk && !isTimedOut, isTimedOut }))
  }
  child.once('error', (error) => {
    log.write(`${program}: ${error.message}\n`)
    end(false)
  })
  child.once('close', (code) => end(code === 0))
  return promise
}
