import { toTurnNum } from '@quayso/games/time/turn'
import type { StackAddresses } from '@quayso/stack/addresses'
import { query } from './database.ts'

interface StoredDraw {
  readonly numbers: string
  readonly committedMs: number
}

/** What the database says of a turn such as 20261114-0684, or undefined while it has not been drawn. */
export async function storedDraw(
  stack: StackAddresses,
  code: string,
  turnNum: string,
): Promise<StoredDraw | undefined> {
  const [day, index] = turnNum.split('-')
  const [draw] = await query<StoredDraw>(
    stack,
    `SELECT array_to_string(tiers, ',') AS numbers,
       extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS "committedMs"
     FROM draw WHERE game = $1 AND turn = $2`,
    [code, Number(day) * 100_000 + Number(index ?? 0)],
  )
  return draw
}

interface StoredTurn {
  readonly turnNum: string
  readonly tiers: readonly string[]
}

/** All turns of a game that the database has, newest first. */
export async function storedTurns(stack: StackAddresses, code: string): Promise<StoredTurn[]> {
  const rows = await query<{ turn: string; tiers: string[] }>(
    stack,
    'SELECT turn, tiers FROM draw WHERE game = $1 ORDER BY turn DESC',
    [code],
  )
  return rows.map(({ turn, tiers }) => ({ turnNum: toTurnNum(Number(turn)), tiers }))
}
