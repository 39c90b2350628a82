import type { RecentDraw } from '@quayso/contract/calls/draws'
import type { RecentIssues } from '@quayso/contract/recent-draws'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'

export function toRecentDraw(game: Game, recent: RecentIssues, locale: Locale, serverTime: Date): RecentDraw {
  const newest = recent.issueList[0]
  return {
    code: game.code,
    name: gameName(game, locale),
    turnNum: newest?.turnNum ?? null,
    openTime: newest?.openTime ?? null,
    openNum: newest?.openNum ?? null,
    detail: newest?.detail ?? null,
    issueList: [...recent.issueList],
    nextTurnNum: recent.nextTurnNum,
    nextOpenTime: recent.nextOpenTime,
    serverTime: serverTime.toISOString(),
  }
}
