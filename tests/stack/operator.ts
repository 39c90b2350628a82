import { connect, type Database } from '@quayso/database/connect'
import { createOperatorKey } from '@quayso/database/operator-key'
import { runResultsCommand } from '@quayso/draws/results'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'

/** Who types a command on this database, and who approves it. */
export interface Desk {
  readonly databaseUrl: string
  readonly by: string
  readonly approvedBy?: string
}

const keys = new Map<string, Promise<string>>()

/** Makes somebody an operator with every role that commands need; returns their key. */
async function makeKey(db: Database, login: string): Promise<string> {
  const roles = ['entry', 'checker', 'admin']
  await db
    .insertInto('operator')
    .values({ login, name: login, roles, state: 'active' })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .execute()
  const { id } = await db.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()
  return createOperatorKey(db, id)
}

/**
 * Runs the results command and returns its output. In this process: a Node process for each entry costs more than a
 * second of a core.
 */
export async function runResults({ databaseUrl, by, approvedBy }: Desk, ...args: string[]): Promise<string> {
  const db = connect({ url: databaseUrl, application: 'operator', maxConnections: 2, onIdleError: () => {} })
  const keyOf = (login: string) => {
    const name = `${databaseUrl} ${login}`
    const key = keys.get(name) ?? makeKey(db, login)
    keys.set(name, key)
    return key
  }
  const lines: string[] = []
  try {
    const isDone = await runResultsCommand([...args, ...(approvedBy ? ['--approver-key-file', approvedBy] : [])], {
      ...{ db, nowMs: Date.now, say: (line) => lines.push(line), fetchSettings: undefined },
      operatorKey: await keyOf(by),
      readKeyFile: keyOf,
    })
    if (!isDone) throw new Error(lines.join('\n'))
    return lines.join('\n')
  } finally {
    await db.destroy()
  }
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
export const northernTiers = [
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
