import type { Game } from '@quayso/games/game'
import { drawsOn } from '@quayso/games/time/planned-turn'
import type { HomeChoice } from '../home-address.ts'

/** The open games of a category that are drawn on this weekday, in the order in which they are offered. */
export function gamesShown(games: readonly Game[], { type, day }: HomeChoice, nowMs: number): Game[] {
  return games.filter((game) => game.open && game.category === type && (day === 'all' || drawsOn(game, day, nowMs)))
}
