import type { Game } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { DrawIssue, DrawOrigin, DrawStatus } from './calls/draws.ts'

export interface Draw {
  readonly turn: number
  readonly dueAtMs: number
  /** One string of comma-separated numbers per prize tier, special prize first; empty where it is still to come. */
  readonly tiers: readonly string[]
  readonly version: number
  readonly status: DrawStatus
  readonly origin: DrawOrigin
}

export function toDrawIssue(game: Game, { turn, dueAtMs, tiers, version, status, origin }: Draw): DrawIssue {
  return {
    turnNum: toTurnNum(turn),
    openTime: toVietnamIso(dueAtMs),
    openNum: tiers.filter((tier) => tier !== '').join(','),
    detail: game.layout === 'short' ? 'null' : JSON.stringify(tiers),
    version,
    status,
    origin,
  }
}

/** Whoever entered or sent it, the visitor needs to know only this much. */
export function toDrawOrigin(source: 'own' | 'operator' | 'feed' | 'import' | 'sample'): DrawOrigin {
  return source === 'own' || source === 'sample' ? source : 'official'
}

/** The prize tiers of an issue, or undefined when it has plain numbers only. */
export function issueTiers(issue: Pick<DrawIssue, 'detail'>): string[][] | undefined {
  if (issue.detail === '' || issue.detail === 'null') return undefined
  const tiers: unknown = JSON.parse(issue.detail)
  if (!Array.isArray(tiers)) return undefined
  return tiers.map((tier) =>
    String(tier)
      .split(',')
      .filter((number) => number !== ''),
  )
}

/** The numbers of each tier joined by commas, as they are logged; plain numbers are one tier. */
export function publishedTiers(issue: Pick<DrawIssue, 'detail' | 'openNum'>): string[] {
  return issueTiers(issue)?.map((numbers) => numbers.join(',')) ?? [issue.openNum]
}
