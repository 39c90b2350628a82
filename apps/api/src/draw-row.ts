import { toDrawIssue, toDrawOrigin } from '@quayso/contract/draw-view'
import type { DrawIssue, DrawStatus } from '@quayso/contract/draws'
import type { Game } from '@quayso/games/game'

/** A draw as it is stored, however it was found. */
export interface DrawRow {
  readonly turn: number
  readonly due_at: Date
  readonly tiers: string[]
  readonly version: number
  readonly status: DrawStatus
  readonly source: Parameters<typeof toDrawOrigin>[0]
}

/** As it is told. */
export function rowToIssue(game: Game, { turn, due_at, tiers, version, status, source }: DrawRow): DrawIssue {
  const origin = toDrawOrigin(source)
  return toDrawIssue(game, { turn, dueAtMs: due_at.getTime(), tiers, version, status, origin })
}
