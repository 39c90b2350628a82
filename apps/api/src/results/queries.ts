import { type Draw, toDrawIssue, toDrawOrigin } from '@quayso/contract/draw-view'
import type { DrawStatus } from '@quayso/contract/draws'
import { type RecentIssues, recentIssueCount } from '@quayso/contract/recent-draws'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/turn'
import { toVietnamIso } from '@quayso/games/vietnam-time'
import { sql } from 'kysely'

interface RecentRow {
  readonly game: string
  readonly next_turn: number
  readonly next_at: Date
  readonly turn: number | null
  readonly due_at: Date
  readonly tiers: string[]
  readonly version: number
  readonly status: DrawStatus
  readonly source: Parameters<typeof toDrawOrigin>[0]
}

/** The newest draws of every game that has a clock, by game code; a result that is not in the log yet is not told. */
export async function readRecent(db: Database, games: readonly Game[]): Promise<Map<string, RecentIssues>> {
  const codes = games.map(({ code }) => code)
  // By turn, the partition key: the scan begins at the newest month and stops after ten rows.
  const { rows } = await sql<RecentRow>`
    SELECT c.game, c.next_turn, c.next_at, d.turn, d.due_at, d.tiers, d.version, d.status, d.source
    FROM game_clock c
    LEFT JOIN LATERAL (
      SELECT * FROM draw_current draw
      WHERE draw.game = c.game AND (source = 'sample' OR EXISTS (SELECT FROM log_leaf WHERE message_id = draw.message_id))
      ORDER BY turn DESC LIMIT ${sql.lit(recentIssueCount)}
    ) d ON true
    WHERE c.game = ANY(${codes})
    ORDER BY c.game, d.turn DESC`.execute(db)
  return new Map(
    games.flatMap((game) => {
      const own = rows.filter((row) => row.game === game.code)
      return own[0] ? [[game.code, toRecent(game, own[0], own)]] : []
    }),
  )
}

function toRecent(game: Game, clock: RecentRow, rows: readonly RecentRow[]): RecentIssues {
  const draws = rows.flatMap(({ turn, due_at, tiers, version, status, source }): Draw[] =>
    turn === null ? [] : [{ turn, dueAtMs: due_at.getTime(), tiers, version, status, origin: toDrawOrigin(source) }],
  )
  return {
    issueList: draws.map((draw) => toDrawIssue(game, draw)),
    nextTurnNum: toTurnNum(clock.next_turn),
    nextOpenTime: toVietnamIso(clock.next_at.getTime()),
  }
}
