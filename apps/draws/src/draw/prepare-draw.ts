import { toDrawIssue } from '@quayso/contract/draw-view'
import type { DrawEvent } from '@quayso/contract/draws'
import { drawSubject } from '@quayso/events/stream'
import { drawTiers } from '@quayso/fairness/draw-tiers'
import type { Game } from '@quayso/games/game'
import { nextTurn, type PlannedTurn } from '@quayso/games/schedule'
import { toTurnNum } from '@quayso/games/turn'
import { toVietnamIso } from '@quayso/games/vietnam-time'
import type { SeedOf } from './seeds.ts'

/** A draw with everything its record needs, named as the columns are; worked out before its second has come. */
export interface PreparedDraw {
  readonly game: string
  readonly turn: number
  readonly due_at: string
  readonly tiers: readonly string[]
  readonly next_turn: number
  readonly next_at: string
  readonly subject: string
  readonly message_id: string
  /** The event, less what only the database can add. */
  readonly payload: Omit<DrawEvent, 'seq' | 'drawnAt'>
}

const version = 1

export function prepareDraw(game: Game, { turn, atMs }: PlannedTurn, seedOf: SeedOf): PreparedDraw {
  const tiers = drawTiers(game, turn, seedOf(game, turn)).map((numbers) => numbers.join(','))
  const next = nextTurn(game.schedule, atMs)
  return {
    game: game.code,
    turn,
    due_at: new Date(atMs).toISOString(),
    tiers,
    next_turn: next.turn,
    next_at: new Date(next.atMs).toISOString(),
    subject: drawSubject(game.code),
    message_id: `${game.code}:${turn}:${version}`,
    payload: {
      code: game.code,
      version,
      ...toDrawIssue(game, { turn, dueAtMs: atMs, tiers }),
      nextTurnNum: toTurnNum(next.turn),
      nextOpenTime: toVietnamIso(next.atMs),
    },
  }
}
