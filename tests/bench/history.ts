import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { loadDraws, loadedUntilMs, newestLoadedTurn } from './load-draws.ts'
import { loadSettings } from './load-settings.ts'
import { ratio, type Timing, toTiming } from './timing.ts'

export interface HistoryBenchOptions {
  readonly small: number
  readonly large: number
  readonly rounds: number
}

const run = promisify(execFile)

type Timings = Readonly<Record<string, Timing>>

/** Milliseconds of every read, by its name. */
type Times = Record<string, number[]>

const alternations = 6

/** A database of this size, and a way to time the API's reads in it. */
async function fill(draws: number, dir: string) {
  const postgres = await definePostgres({ dir, database: 'quayso', settings: loadSettings })
  await postgres.start()
  await migrate(postgres.url)
  const loaded = await loadDraws(postgres.url, draws)
  console.error(`${loaded.draws} draws loaded in ${loaded.seconds} s`)
  const timeReads = async (rounds: number) => {
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      NOW_MS: String(loadedUntilMs),
      NEWEST_TURN: String(newestLoadedTurn('st60')),
      ROUNDS: String(rounds),
    }
    const script = join(root, 'apps/api/src/lottery/time-reads.ts')
    const { stdout } = await run(process.execPath, [script], { env, maxBuffer: 2 ** 26 })
    return JSON.parse(stdout) as Times
  }
  return { loaded, timeReads, stop: postgres.stop }
}

function addTimes(all: Times, more: Times): void {
  for (const [name, ms] of Object.entries(more)) all[name] = [...(all[name] ?? []), ...ms]
}

function toTimings(times: Times): Timings {
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, toTiming(ms)]))
}

/** The same reads among a million draws and among fifty million, alternating, so that a busy machine slows both. */
export async function benchHistory({ small, large, rounds }: HistoryBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('history')
  const few = await fill(small, join(dir, 'few'))
  const many = await fill(large, join(dir, 'many'))
  const fewTimes: Times = {}
  const manyTimes: Times = {}
  try {
    for (let i = 0; i < alternations; i++) {
      addTimes(fewTimes, await few.timeReads(Math.ceil(rounds / alternations)))
      addTimes(manyTimes, await many.timeReads(Math.ceil(rounds / alternations)))
    }
  } finally {
    await few.stop()
    await many.stop()
    remove()
  }
  const smallTimings = toTimings(fewTimes)
  const largeTimings = toTimings(manyTimes)
  const names = Object.keys(smallTimings)
  const ratios = (a: Timings, b: (name: string) => Timing | undefined) =>
    Object.fromEntries(names.map((name) => [name, ratio(a[name], b(name))]))
  console.log(
    JSON.stringify({
      bench: 'history',
      small: { ...few.loaded, timings: smallTimings },
      large: { ...many.loaded, timings: largeTimings },
      largeToSmall: ratios(largeTimings, (name) => smallTimings[name]),
      toBareRead: ratios(largeTimings, () => largeTimings.bare),
    }),
  )
}
