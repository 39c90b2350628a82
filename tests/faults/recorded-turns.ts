import { primaryUrl } from '@quayso/database/servers'
import { toTurnNum } from '@quayso/games/time/turn'
import pg from 'pg'

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The turns of these games that were due in this time and are recorded, as viewers name them. */
export async function recordedTurns(
  url: string,
  games: readonly string[],
  fromMs: number,
  untilMs: number,
): Promise<string[]> {
  const rows = await query<{ game: string; turn: string }>(
    url,
    'SELECT game, turn FROM draw WHERE game = ANY($1) AND due_at > $2 AND due_at <= $3',
    [games, new Date(fromMs), new Date(untilMs)],
  )
  return rows.map(({ game, turn }) => `${game}:${toTurnNum(Number(turn))}`)
}
