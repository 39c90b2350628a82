import type { Game } from '@quayso/games/game'
import { type Region, regionOf } from '@quayso/games/regions'

/** Where tickets are sold: the regions of Vietnam, and Thailand. */
export type TicketRegion = Region | 'thai'

/** Undefined for a game without tickets that can be checked. */
export function ticketRegionOf(game: Game): TicketRegion | undefined {
  if (!game.prizeRules || game.drawnBy !== 'outside') return undefined
  return game.family === 'thai' ? 'thai' : regionOf(game)
}
