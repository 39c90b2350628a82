import type { NavGameInfo } from '@quayso/contract/calls/navigation'
import { categories } from '@quayso/games/categories'
import { type Game, gameName, iconPath } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { categoryName } from '@quayso/games/names'
import { drawsOn } from '@quayso/games/time/planned-turn'
import { weekdays } from '@quayso/games/time/weekday'

const platformCode = 'quayso'

const flag = (claim: boolean) => (claim ? '1' : '0')

function toNavGame(game: Game, locale: Locale, nowMs: number): NavGameInfo['games'][number] {
  return {
    code: game.code,
    name: gameName(game, locale),
    open: 1,
    highLevel: flag(game.highLevel),
    selfOpen: flag(game.drawnBy === 'us'),
    lotteryDaily: weekdays.filter((weekday) => drawsOn(game, weekday, nowMs)).join(','),
    iconUrl: iconPath(game.code),
  }
}

/** Only open games, and only categories that have one. */
export function toNavGameInfo(games: readonly Game[], locale: Locale, nowMs: number): NavGameInfo {
  const open = games.filter((game) => game.open)
  const gameCates = categories.map((code) => {
    const codes = open.filter(({ category }) => category === code).map((game) => game.code)
    return { gameCate: categoryName(code, locale), gameCateCode: code, gameCodes: codes.join(',') }
  })
  return {
    games: open.map((game) => toNavGame(game, locale, nowMs)),
    gameCates: gameCates.filter(({ gameCodes }) => gameCodes !== ''),
    platformCode,
  }
}
