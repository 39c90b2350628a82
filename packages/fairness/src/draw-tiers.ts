import type { Game } from '@quayso/games/game'
import { drawDigits, drawWords } from './numbers.ts'
import { rulesHash } from './rules-hash.ts'

/** What the numbers of a game depend on besides its seed: changing any of it changes the hash, visibly. */
function rulesOf(game: Game) {
  return {
    game: game.code,
    tiers: game.prizes.tiers.map(({ rank, count, digits }) => ({ rank, count, digits })),
    drawingOrder: game.prizes.drawingOrder,
  }
}

/** All numbers of one turn, tier by tier as shown, drawn in the game's drawing order. */
export function drawTiers(game: Game, turn: number, seed: Uint8Array): string[][] {
  const words = drawWords({ game: game.code, turn, seed, rulesHash: rulesHash(rulesOf(game)) })
  const tiers: string[][] = game.prizes.tiers.map(() => [])
  for (const rank of game.prizes.drawingOrder) {
    const tier = game.prizes.tiers[rank]
    if (!tier) throw new RangeError(`${game.code} has no tier ${rank}`)
    tiers[rank] = Array.from({ length: tier.count }, () => drawDigits(words, tier.digits))
  }
  return tiers
}
