import { type Draw, toDrawIssue } from '@quayso/contract/draw-view'
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
}

/** The newest draws of every game that has a clock, by game code. */
export async function readRecent(db: Database, games: readonly Game[]): Promise<Map<string, RecentIssues>> {
  const codes = games.map(({ code }) => code)
  // By turn, the partition key: the scan begins at the newest month and stops after ten rows.
  const { rows } = await sql<RecentRow>`
    SELECT c.game, c.next_turn, c.next_at, d.turn, d.due_at, d.tiers
    FROM game_clock c
    LEFT JOIN LATERAL (
      SELECT turn, due_at, tiers FROM draw WHERE draw.game = c.game ORDER BY turn DESC LIMIT ${sql.lit(recentIssueCount)}
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
  const draws = rows.flatMap(({ turn, due_at, tiers }): Draw[] =>
    turn === null ? [] : [{ turn, dueAtMs: due_at.getTime(), tiers }],
  )
  return {
    issueList: draws.map((draw) => toDrawIssue(game, draw)),
    nextTurnNum: toTurnNum(clock.next_turn),
    nextOpenTime: toVietnamIso(clock.next_at.getTime()),
  }
}
