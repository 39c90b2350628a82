import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { toTurnNum } from '@quayso/games/time/turn'
import type { DrawDetail } from './calls/draw-detail.ts'
import type { DrawEvent, DrawIssue, RecentDraw } from './calls/draws.ts'
import type { Recent, Versioned } from './draw.ts'
import { readNext, readTurn, toNext } from './draw-view.ts'

/** A draw with the form in which it is told, which is made once: the newest are told in every answer. */
export interface ToldDraw extends Versioned {
  readonly issue: DrawIssue
}

export function toToldDraw(issue: DrawIssue): ToldDraw {
  return { turn: readTurn(issue.turnNum), version: issue.version, issue }
}

/** What an event tells, in the form of an answer. */
export function eventToTold(event: DrawEvent): Recent<ToldDraw> {
  const { turnNum, openTime, openNum, detail, version, status, origin } = event
  const issue = { turnNum, openTime, openNum, detail, version, status, origin }
  return { draws: [toToldDraw(issue)], next: readNext(event) }
}

interface Asked {
  readonly locale: Locale
  readonly serverTime: Date
}

export function toRecentDraw(game: Game, recent: Recent<ToldDraw>, { locale, serverTime }: Asked): RecentDraw {
  const { draws, next } = recent
  const issueList = draws.map(({ issue }) => issue)
  const newest = issueList[0]
  return {
    code: game.code,
    name: gameName(game, locale),
    turnNum: newest?.turnNum ?? null,
    openTime: newest?.openTime ?? null,
    openNum: newest?.openNum ?? null,
    detail: newest?.detail ?? null,
    issueList,
    ...toNext(next),
    serverTime: serverTime.toISOString(),
  }
}

/** What is told of a draw itself. */
export type ToldDetail = Omit<DrawDetail, 'code' | 'name' | 'previousTurnNum' | 'nextTurnNum' | 'serverTime'>

/** The turns around it, if there are any. */
export interface Neighbours {
  readonly previous: number | null
  readonly next: number | null
}

const orNull = (turn: number | null) => (turn === null ? null : toTurnNum(turn))

/** Under the name that the game had then. */
export function toDrawDetail(
  game: Game,
  told: ToldDetail,
  { previous, next }: Neighbours,
  { locale, serverTime }: Asked,
): DrawDetail {
  return {
    code: game.code,
    name: gameName(game, locale, Date.parse(told.openTime)),
    ...told,
    previousTurnNum: orNull(previous),
    nextTurnNum: orNull(next),
    serverTime: serverTime.toISOString(),
  }
}
