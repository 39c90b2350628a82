import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toTurnNum } from '@quayso/games/turn'
import type { Stack } from '@quayso/tools/stack/define-stack'
import { root } from '@quayso/tools/stack/paths'
import pg from 'pg'

const run = promisify(execFile)

/** Fills the official games with invented results of so many days; what is there stays. */
export async function addSamples(stack: Stack, days: number): Promise<void> {
  const command = ['apps/draws/src/results/cli.ts', 'sample', '--days', String(days)]
  await run(process.execPath, command, { cwd: root, env: { ...process.env, DATABASE_URL: stack.postgres.url } })
}

interface StoredTurn {
  readonly turnNum: string
  readonly tiers: readonly string[]
}

/** All turns of a game that the database has, newest first. */
export async function storedTurns(stack: Stack, code: string): Promise<StoredTurn[]> {
  const client = new pg.Client({ connectionString: stack.postgres.url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT turn, tiers FROM draw WHERE game = $1 ORDER BY turn DESC', [code])
    return rows.map(({ turn, tiers }) => ({ turnNum: toTurnNum(Number(turn)), tiers }))
  } finally {
    await client.end()
  }
}
