import type { Query } from '@quayso/games/find/read-query'
import type { Game } from '@quayso/games/game'
import { firstRegionDay, regionCodes, regionDaysAhead } from '@quayso/games/regions'
import { toDayName } from '@quayso/games/time/day-name'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnOf } from '@quayso/games/time/turn'
import { detailHref, historyHref } from '../draws/draw-address.ts'
import { hrefOf } from '../navigation/addresses.ts'

/** Whether the regions have a page for this day. */
export function hasRegionPage(dayMs: number, todayMs: number): boolean {
  return dayMs >= Date.parse(firstRegionDay) && dayMs <= todayMs + regionDaysAhead * dayLengthMs
}

/** The turn of a game on this day, if it has one that can be named by its day. */
export function turnOn(game: Game, dayMs: number): number | undefined {
  const turn = turnOf(dayMs, 0)
  return game.highLevel || turnAtMs(game, turn) === undefined ? undefined : turn
}

/** The page of the one thing that a query names; undefined where it names several, a date, a number, or nothing. */
export function clearTarget(
  { number, region, codes, dayMs }: Query,
  games: readonly Game[],
  todayMs: number,
  lang: string | undefined,
): string | undefined {
  if (number !== undefined) return undefined
  if (region) {
    if (dayMs === undefined) return hrefOf(`/${regionCodes[region]}`, { lang })
    return hasRegionPage(dayMs, todayMs) ? hrefOf(`/${regionCodes[region]}/${toDayName(dayMs)}`, { lang }) : undefined
  }
  const game = codes.length === 1 ? games.find(({ code }) => code === codes[0]) : undefined
  if (!game) return undefined
  if (dayMs === undefined || game.highLevel) return historyHref(game.code, lang)
  const turn = turnOn(game, dayMs)
  return turn === undefined ? undefined : detailHref(game.code, turn, lang)
}
