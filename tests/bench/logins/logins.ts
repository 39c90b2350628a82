import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { defineStack } from '@quayso/stack/define-stack'
import { quantile } from '@quayso/stack/measure/quantile'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'

export interface LoginBenchOptions {
  readonly secondsPerRound: number
}

const run = promisify(execFile)

/** How many log in at once, over and over: nobody, a busy evening, a flood. */
const crowds = [0, 4, 200]
const accounts = Math.max(...crowds)
const readEveryMs = 10

async function sendCrowd(apiUrl: string, lines: number, call: string, seconds: number) {
  const script = join(import.meta.dirname, 'login-crowd.ts')
  const options = { api: apiUrl, call, accounts: String(accounts), lines: String(lines), seconds: String(seconds) }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await run(process.execPath, [script, ...args])
  return JSON.parse(stdout) as Record<string, number>
}

/** Reads the latest draws at a steady pace, whether or not the one before has been answered. */
async function timeReads(apiUrl: string, seconds: number): Promise<number[]> {
  const untilMs = Date.now() + seconds * 1000
  const reads: Promise<number>[] = []
  const read = async () => {
    const beganMs = performance.now()
    const response = await fetch(`${apiUrl}/api/front/open/lottery/recent/list/st60`)
    await response.arrayBuffer()
    return performance.now() - beganMs
  }
  while (Date.now() < untilMs) {
    reads.push(read())
    await sleep(readEveryMs)
  }
  return Promise.all(reads)
}

async function runRound(apiUrl: string, loggingIn: number, seconds: number) {
  const crowd = sendCrowd(apiUrl, loggingIn, 'login', seconds)
  const times = (await timeReads(apiUrl, seconds)).sort((a, b) => a - b)
  const answers = await crowd
  return {
    loggingIn,
    loginsPerSecond: Math.round((answers['200'] ?? 0) / seconds),
    answers,
    reads: { count: times.length, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
  }
}

/** How many logins a second are possible, and how they slow down reads. */
export async function benchLogins({ secondsPerRound }: LoginBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('logins')
  const { postgres, nats, draws, api, apiUrl } = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  try {
    await Promise.all([postgres.start(), nats.start()])
    await migrate(postgres.url)
    await Promise.all([...draws, api].map((part) => part.start()))
    await sendCrowd(apiUrl, accounts, 'register', 0)
    const rounds = []
    for (const loggingIn of crowds) rounds.push(await runRound(apiUrl, loggingIn, secondsPerRound))
    console.log(JSON.stringify({ bench: 'logins', secondsPerRound, rounds }))
  } finally {
    for (const part of [api, ...draws, nats, postgres]) await part.stop()
    remove()
  }
}
