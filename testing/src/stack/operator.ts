import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@quayso/database/connect'
import { createOperatorKey } from '@quayso/database/operator-key'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { root } from './paths.ts'

const run = promisify(execFile)

/** Who types a command on this database, and who approves it. */
export interface Desk {
  readonly databaseUrl: string
  readonly by: string
  readonly approvedBy?: string
}

const keyFiles = new Map<string, Promise<string>>()

/** Makes somebody an operator with every role that commands need; returns the file with their key. */
async function makeKeyFile(databaseUrl: string, login: string): Promise<string> {
  const db = connect({ url: databaseUrl, application: 'operator', maxConnections: 1, onIdleError: () => {} })
  try {
    const roles = ['entry', 'checker', 'admin']
    await db
      .insertInto('operator')
      .values({ login, name: login, roles, state: 'active' })
      .onConflict((conflict) => conflict.column('login').doNothing())
      .execute()
    const { id } = await db.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()
    const { dir, remove } = temporaryDir('key')
    process.once('exit', remove)
    const file = join(dir, `${login}.key`)
    await writeFile(file, await createOperatorKey(db, id, new Date()), { mode: 0o600 })
    return file
  } finally {
    await db.destroy()
  }
}

function keyFileOf(databaseUrl: string, login: string): Promise<string> {
  const name = `${databaseUrl} ${login}`
  const file = keyFiles.get(name) ?? makeKeyFile(databaseUrl, login)
  keyFiles.set(name, file)
  return file
}

/** Runs the results command; as an operator, if one is named. */
export async function runResults(desk: Desk | string, ...args: string[]): Promise<string> {
  const { databaseUrl, by, approvedBy } = typeof desk === 'string' ? { databaseUrl: desk } : { approvedBy: '', ...desk }
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ...(by !== undefined && { OPERATOR_KEY_FILE: await keyFileOf(databaseUrl, by) }),
  }
  const approval = approvedBy ? ['--approver-key-file', await keyFileOf(databaseUrl, approvedBy)] : []
  const cli = ['apps/draws/src/results/command/cli.ts', ...args, ...approval]
  const { stdout } = await run(process.execPath, cli, { cwd: root, env })
  return stdout
}

/** The latest due draw of this game. */
export function lastDraw(game: Game, nowMs: number): { readonly turn: number; readonly atMs: number } {
  // Longer than the interval of any game.
  let turn = nextTurn(game, nowMs - 20 * 86_400_000)
  for (let next = turn; next.atMs < nowMs; next = nextTurn(game, next.atMs)) turn = next
  return turn
}

/** Its number. */
export function lastTurn(code: string, nowMs: number): string {
  return toTurnNum(lastDraw(findGame(code) as Game, nowMs).turn)
}

/** Numbers for a northern draw, special prize first. */
const northernTiers = [
  '96380',
  '75668',
  '76084,38945',
  '16789,57759,37761,44035,83208,25211',
  '9202,3393,1728,1092',
  '0034,7446,4775,2747,7154,6349',
  '700,974,695',
  '66,54,11,27',
]

interface NorthernEntry {
  readonly turn: string
  readonly rank: number
  readonly by: string
}

export async function enterNorthernTier(databaseUrl: string, { turn, rank, by }: NorthernEntry): Promise<void> {
  const tier = ['--tier', String(rank), '--numbers', northernTiers[rank] ?? '']
  await runResults({ databaseUrl, by }, 'enter', '--game', 'mb', '--turn', turn, ...tier)
}

/** A second person enters the same tiers: the result is confirmed. */
export async function confirmNorthern(databaseUrl: string, turn: string, by: string): Promise<void> {
  await runResults({ databaseUrl, by }, 'enter', '--game', 'mb', '--turn', turn, '--all', northernTiers.join(';'))
}
