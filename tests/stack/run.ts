import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildMissing } from './build-missing.ts'
import { defineStack } from './define-stack.ts'
import { letFoundersIn } from './operators-command.ts'
import { root, stateDir } from './paths.ts'
import { readableLine } from './readable-line.ts'
import type { StackOptions } from './stack-options.ts'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Two runners in one folder would share the files of a database: the second one refuses. */
function lock(dir: string): () => void {
  const file = join(dir, 'runner.pid')
  mkdirSync(dir, { recursive: true })
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isRunning(pid)) {
      console.error(`this checkout already runs one (pid ${pid})`)
      process.exit(1)
    }
  } catch {
    // No file: no runner, or it stopped cleanly.
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isFailure(line: string): boolean {
  return /"level":[56]0/.test(line)
}

/** Calls back when the parent process is gone: a closed terminal may send no signal. */
function onParentGone(gone: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}

/** Starts the stack, prints its URL, and stops everything on a signal. */
export async function runStack(mode: StackOptions['mode']): Promise<void> {
  const began = performance.now()
  const { values } = parseArgs({ options: { port: { type: 'string' } } })
  const dir = join(stateDir, mode)
  const unlock = lock(dir)
  const stack = await defineStack({
    dir,
    mode,
    sampleDays: 30,
    history: true,
    console: true,
    jobWorkers: 1,
    onWait: (part) => console.log(`waiting for ${part}`),
    ...(values.port ? { port: Number(values.port) } : {}),
    onLine: (part, line) => {
      const shown = readableLine(part, line)
      if (shown && (mode === 'development' || isFailure(line))) console.log(shown)
    },
  })

  let stopping: Promise<void> | undefined
  let stopLettingIn: (() => Promise<void>) | undefined
  const stopAll = async () => {
    await stopLettingIn?.()
    await stack.stop()
  }
  const stop = (exitCode: number) => {
    stopping ??= stopAll().finally(() => {
      unlock()
      process.exit(exitCode)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  onParentGone(() => stop(0))

  try {
    // Development serves the pages from their sources, but not the console.
    const apps = mode === 'development' ? (['console'] as const) : (['web', 'console'] as const)
    const built = buildMissing(root, apps, (app, reason) => console.log(`building ${app}, which has ${reason}`))
    await Promise.all([built, stack.start(built)])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\n  ready in ${seconds} s, logs in ${join(dir, 'logs')}, Ctrl-C ends it all`)
    console.log(`  Quayso runs at ${stack.url}`)
    console.log(`  its console at ${stack.consoleUrl}`)
    stopLettingIn = await letFoundersIn(stack, (name) => console.log(`  ${name} has joined`))
    if (stopLettingIn) {
      console.log(
        `  join at ${stack.consoleUrl}/join: the first two people are let in, each in a browser profile of its own`,
      )
    }
  } catch (error) {
    if (!stopping) console.error(error instanceof Error ? error.message : error)
    stop(1)
  }
}
