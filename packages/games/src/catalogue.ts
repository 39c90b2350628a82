import { centralStations } from './catalogue/central.ts'
import { fastGames } from './catalogue/fast.ts'
import { northDailyGames, northStateGame, northVipGames } from './catalogue/north.ts'
import { southStations, southVipGames } from './catalogue/south.ts'
import { thaiGames } from './catalogue/thai.ts'
import type { Game } from './game.ts'

/** Category by category, each in the order in which its games are offered. */
export const games: readonly Game[] = [
  ...fastGames,
  northStateGame,
  ...southStations,
  ...centralStations,
  ...northVipGames,
  ...southVipGames,
  ...northDailyGames,
  ...thaiGames,
]

const byCode = new Map(games.map((game) => [game.code, game]))

export function findGame(code: string): Game | undefined {
  return byCode.get(code)
}
