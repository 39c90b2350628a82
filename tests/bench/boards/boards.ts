import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { ratio, toTiming } from '../timing.ts'
import { loadMessages } from './load-messages.ts'
import { type OpenBoardsOptions, timeOpenBoards } from './open-boards.ts'

export interface BoardsBenchOptions extends OpenBoardsOptions {
  readonly messages: number
  readonly rounds: number
}

const run = promisify(execFile)
const game = 'st60'
const farPage = 10_000

/** Nothing here needs durability. */
const settings = { fsync: 'off', shared_buffers: '1GB', max_wal_size: '8GB' }

/** Pages of one board of a million messages: the first, the ten-thousandth, the last. */
async function timePages({ messages, rounds }: BoardsBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('boards')
  const postgres = await definePostgres({ dir, database: 'quayso', settings })
  try {
    await postgres.start()
    await migrate(postgres.url)
    const loaded = await loadMessages(postgres.url, game, messages)
    const pages = [1, 100, farPage, Math.ceil(loaded.shown / 10)]
    const env = { DATABASE_URL: postgres.url, GAME: game, PAGES: pages.join(','), ROUNDS: String(rounds) }
    const script = join(root, 'apps/api/src/boards/time-board-reads.ts')
    const { stdout } = await run(process.execPath, [script], { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 })
    const times = Object.entries(JSON.parse(stdout) as Record<string, number[]>)
    const timings = Object.fromEntries(times.map(([name, ms]) => [name, toTiming(ms)]))
    const toPage1 = Object.fromEntries(times.map(([name]) => [name, ratio(timings[name], timings.page1)]))
    console.log(JSON.stringify({ bench: 'boards', what: 'pages', messages, ...loaded, timings, toPage1 }))
  } finally {
    await postgres.stop()
    remove()
  }
}

export async function benchBoards(options: BoardsBenchOptions): Promise<void> {
  await timeOpenBoards(options)
  await timePages(options)
}
