import type { Game } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/turn'
import { toVietnamIso } from '@quayso/games/vietnam-time'
import type { DrawIssue } from './draws.ts'

export interface Draw {
  readonly turn: number
  readonly dueAtMs: number
  /** One string of comma-separated numbers per prize tier, special prize first. */
  readonly tiers: readonly string[]
}

export function toDrawIssue(game: Game, draw: Draw): DrawIssue {
  return {
    turnNum: toTurnNum(draw.turn),
    openTime: toVietnamIso(draw.dueAtMs),
    openNum: draw.tiers.join(','),
    detail: game.layout === 'short' ? 'null' : JSON.stringify(draw.tiers),
  }
}

/** The prize tiers of an issue, or undefined when it has plain numbers only. */
export function issueTiers(issue: Pick<DrawIssue, 'detail'>): string[][] | undefined {
  if (issue.detail === '' || issue.detail === 'null') return undefined
  const tiers: unknown = JSON.parse(issue.detail)
  if (!Array.isArray(tiers)) return undefined
  return tiers.map((tier) => String(tier).split(','))
}
