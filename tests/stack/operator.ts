import type { OrderKind, OrderOutcome, OrderPayload } from '@quayso/contract/orders/orders'
import { connect, type Database } from '@quayso/database/connect'
import { createOperatorKey } from '@quayso/database/operator-key'
import { orderAs, runResultsCommand } from '@quayso/draws/results'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { makeOfAge } from './of-age.ts'

/** Who does something on this database. */
export interface Desk {
  readonly databaseUrl: string
  readonly by: string
}

const keys = new Map<string, Promise<string>>()

/** Makes somebody an operator of age with every role that commands need; returns their id. */
async function makeOperator(db: Database, login: string): Promise<number> {
  const roles = ['entry', 'checker', 'admin']
  await db
    .insertInto('operator')
    .values({ login, name: login, roles, state: 'active' })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .execute()
  await makeOfAge(db, login)
  return (await db.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
}

async function onDatabase<Done>(url: string, act: (db: Database) => Promise<Done>): Promise<Done> {
  const db = connect({ url, application: 'operator', maxConnections: 2, onIdleError: () => {} })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Runs the results command and returns its output. In this process: a Node process for each entry costs more than a
 * second of a core.
 */
export function runResults({ databaseUrl, by }: Desk, ...args: string[]): Promise<string> {
  return onDatabase(databaseUrl, async (db) => {
    const name = `${databaseUrl} ${by}`
    const key = keys.get(name) ?? makeOperator(db, by).then((id) => createOperatorKey(db, id))
    keys.set(name, key)
    const lines: string[] = []
    const isDone = await runResultsCommand(args, {
      ...{ db, nowMs: Date.now, say: (line) => lines.push(line), fetchSettings: undefined },
      operatorKey: await key,
    })
    if (!isDone) throw new Error(lines.join('\n'))
    return lines.join('\n')
  })
}

/** Has done what one person, or two, have decided in the console. */
export function decide<Kind extends OrderKind>(
  { databaseUrl, by, approvedBy }: Desk & { readonly approvedBy?: string },
  kind: Kind,
  payload: OrderPayload<Kind>,
  nowMs = Date.now(),
): Promise<Exclude<OrderOutcome<Kind>, { kind: 'refused' }>> {
  return onDatabase(databaseUrl, async (db) => {
    for (const login of [by, approvedBy]) if (login !== undefined) await makeOperator(db, login)
    const outcome = await orderAs(db, { kind, payload, operator: by, approver: approvedBy }, nowMs)
    if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome))
    return outcome as Exclude<typeof outcome, { kind: 'refused' }>
  })
}

/** The latest due draw of this game. */
function lastDraw(game: Game, nowMs: number): { readonly turn: number; readonly atMs: number } {
  // Longer than the interval of any game.
  let turn = nextTurn(game, nowMs - 20 * 86_400_000)
  for (let next = turn; next.atMs < nowMs; next = nextTurn(game, next.atMs)) turn = next
  return turn
}

/** Its number. */
export function lastTurn(code: string, nowMs: number): string {
  return toTurnNum(lastDraw(findGame(code) as Game, nowMs).turn)
}

/** A draw of some days ago: whole, within the month in which it is entered, and so for weeks after this is called. */
export function recentTurn(code: string): string {
  return lastTurn(code, Date.now() - 4 * 86_400_000)
}

/** Of the longest draw the last number takes 865 seconds, and sources alone wait three minutes more. */
const confirmedWithinMs = 20 * 60_000

/** The latest draw of this game that can be confirmed whole. */
export function lastWholeDraw(game: Game, nowMs: number): ReturnType<typeof lastDraw> {
  return lastDraw(game, nowMs - confirmedWithinMs)
}

/** Its number. */
export function lastWholeTurn(code: string, nowMs: number): string {
  return lastTurn(code, nowMs - confirmedWithinMs)
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
