import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from '../parts/postgres.ts'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { quantile } from '../quantile.ts'
import { root } from '../stack/paths.ts'
import { loadDraws, loadedUntilMs, newestLoadedTurn } from './load-draws.ts'

export interface HistoryBenchOptions {
  readonly small: number
  readonly large: number
  readonly rounds: number
}

const run = promisify(execFile)

/** Nothing here has to survive: the load should not take longer than the reading. */
const settings = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  shared_buffers: '4GB',
  max_wal_size: '16GB',
  max_locks_per_transaction: '1024',
}

interface Timing {
  readonly p50Ms: number
  readonly p99Ms: number
}

type Timings = Readonly<Record<string, Timing>>

const micro = (ms: number) => Math.round(ms * 1000) / 1000

function toTiming(times: readonly number[]): Timing {
  const sorted = times.map((ms) => ms * 1000).sort((a, b) => a - b)
  return { p50Ms: micro(quantile(sorted, 0.5) / 1000), p99Ms: micro(quantile(sorted, 0.99) / 1000) }
}

/** A database of this size, and how long the API's reads take in it. */
async function measure(draws: number, rounds: number) {
  const { dir, remove } = temporaryDir('history')
  const postgres = await definePostgres({ dir, database: 'quayso', settings })
  try {
    await postgres.start()
    await migrate(postgres.url)
    const loaded = await loadDraws(postgres.url, draws)
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      NOW_MS: String(loadedUntilMs),
      NEWEST_TURN: String(newestLoadedTurn('st60')),
      ROUNDS: String(rounds),
    }
    const { stdout } = await run(process.execPath, [join(root, 'apps/api/src/time-reads.ts')], {
      env,
      maxBuffer: 2 ** 26,
    })
    const times = JSON.parse(stdout) as Record<string, number[]>
    const timings: Timings = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, toTiming(ms)]))
    return { ...loaded, timings }
  } finally {
    await postgres.stop()
    remove()
  }
}

const ratio = (a: Timing | undefined, b: Timing | undefined) =>
  micro((a?.p50Ms ?? Number.NaN) / (b?.p50Ms ?? Number.NaN))

/** The same reads among a million draws and among fifty million. */
export async function benchHistory({ small, large, rounds }: HistoryBenchOptions): Promise<void> {
  const few = await measure(small, rounds)
  console.error(`${few.draws} draws loaded in ${few.seconds} s`)
  const many = await measure(large, rounds)
  console.error(`${many.draws} draws loaded in ${many.seconds} s`)
  const names = Object.keys(few.timings)
  console.log(
    JSON.stringify({
      bench: 'history',
      small: few,
      large: many,
      largeToSmall: Object.fromEntries(names.map((name) => [name, ratio(many.timings[name], few.timings[name])])),
      toBareRead: Object.fromEntries(names.map((name) => [name, ratio(many.timings[name], many.timings.bare)])),
    }),
  )
}
