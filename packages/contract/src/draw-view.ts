import type { Game } from '@quayso/games/game'
import { parseTurnNum, toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { DrawEvent, DrawIssue, DrawOrigin } from './calls/draws.ts'
import type { Draw, DrawNews, NextTurn, Tiers } from './draw.ts'

/** As the database and the log have it: the numbers of each tier joined by commas. */
interface StoredDraw extends Omit<Draw, 'tiers'> {
  readonly tiers: readonly string[]
}

export function toDrawIssue(game: Game, draw: Draw | StoredDraw): DrawIssue {
  const { turn, dueAtMs, version, status, origin } = draw
  const tiers = draw.tiers.map(String)
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

/** The news of a draw, without the fields that only its writer's database can add. */
export function toDrawEvent(
  game: Game,
  draw: Draw | StoredDraw,
  next: { readonly turn: number; readonly atMs: number; readonly calendar?: number },
): Omit<DrawEvent, 'seq' | 'drawnAt'> {
  const following = toNext({ turn: next.turn, dueAtMs: next.atMs, calendar: next.calendar })
  return { code: game.code, ...toDrawIssue(game, draw), ...following }
}

/** Whoever entered or sent it, the visitor needs to know only this much. */
export function toDrawOrigin(source: 'own' | 'operator' | 'feed' | 'import' | 'sample'): DrawOrigin {
  return source === 'own' || source === 'sample' ? source : 'official'
}

export function splitTiers(stored: readonly string[]): Tiers {
  return stored.map((tier) => tier.split(',').filter((number) => number !== ''))
}

/** `detail` is JSON, or the text `null` for plain numbers. */
export function readTiers(detail: string, openNum = ''): Tiers {
  const told: unknown = detail && JSON.parse(detail)
  return splitTiers(Array.isArray(told) ? told.map(String) : [openNum])
}

export function readTurn(turnNum: string): number {
  return parseTurnNum(turnNum) ?? 0
}

export function toDraw({ turnNum, openTime, openNum, detail, version, status, origin }: DrawIssue): Draw {
  const due = { turn: readTurn(turnNum), dueAtMs: Date.parse(openTime) }
  return { ...due, tiers: readTiers(detail, openNum), version, status, origin }
}

type ToldNext = Pick<DrawEvent, 'nextTurnNum' | 'nextOpenTime' | 'calendar'>

export function toNext({ turn, dueAtMs, calendar }: NextTurn): ToldNext {
  return { nextTurnNum: toTurnNum(turn), nextOpenTime: toVietnamIso(dueAtMs), ...(calendar && { calendar }) }
}

/** The turn after the newest one. */
export function readNext({ nextTurnNum, nextOpenTime, calendar }: ToldNext): NextTurn {
  return { turn: readTurn(nextTurnNum), dueAtMs: Date.parse(nextOpenTime), calendar }
}

export function toDrawNews(event: DrawEvent): DrawNews {
  return { code: event.code, draw: toDraw(event), next: readNext(event), drawnAt: event.drawnAt }
}

/** The numbers of each tier joined by commas, as they are logged; plain numbers are one tier. */
export function publishedTiers({ detail, openNum }: Pick<DrawIssue, 'detail' | 'openNum'>): string[] {
  return readTiers(detail, openNum).map(String)
}
