import { seedChain } from '@quayso/fairness/seed-chain'
import type { Game } from '@quayso/games/game'
import { turnsInDay } from '@quayso/games/schedule'
import { turnDayMs, turnIndex } from '@quayso/games/turn'

/** The seed of a turn. The same turn always has the same seed, so a draw computed twice is the same draw. */
export type SeedOf = (game: Game, turn: number) => Uint8Array

/** Seeds from the day's hash chain; the newest day of each game is kept, since its turns are asked for one by one. */
export function chainedSeeds(masterKey: Uint8Array): SeedOf {
  const chains = new Map<string, { day: string; seeds: Uint8Array[] }>()
  return (game, turn) => {
    const day = new Date(turnDayMs(turn)).toISOString().slice(0, 10)
    let chain = chains.get(game.code)
    if (chain?.day !== day) {
      chain = { day, seeds: seedChain(masterKey, game.code, day, turnsInDay(game.schedule)) }
      chains.set(game.code, chain)
    }
    const seed = chain.seeds[turnIndex(turn)]
    if (!seed) throw new RangeError(`${game.code} has no turn ${turn}`)
    return seed
  }
}
