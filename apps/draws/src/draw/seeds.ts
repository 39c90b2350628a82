import { seedChain } from '@quayso/fairness/seed-chain'
import type { Game } from '@quayso/games/game'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { turnDayMs, turnIndex } from '@quayso/games/time/turn'
import type { MasterKeys } from './master-keys.ts'

/** The source of our draws. The same turn always has the same seed: computing it twice gives the same draw. */
export interface Seeds {
  /** The key for new days. */
  readonly currentKeyId: string
  readonly seedOf: (game: Game, turn: number, keyId: string) => Uint8Array
  /** The commitment to all seeds of a day: public before its first turn, and reveals no seed. */
  readonly anchorOf: (game: Game, dayMs: number, keyId: string) => Uint8Array
}

/** Turns count from 1 within their day; the only turn of a day has no index. */
export function chainIndex(turn: number): number {
  return turnIndex(turn) || 1
}

export function dayName(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10)
}

/**
 * Seeds from each day's hash chain. The newest chain of each game is cached, since its turns are requested one by one.
 */
export function chainedSeeds(keys: MasterKeys): Seeds {
  const newest = new Map<string, { name: string; chain: Uint8Array[] }>()

  const chainOf = (game: Game, dayMs: number, keyId: string) => {
    const day = dayName(dayMs)
    const name = `${day} ${keyId}`
    const kept = newest.get(game.code)
    if (kept?.name === name) return kept.chain
    const key = keys.byId.get(keyId)
    if (!key)
      throw new Error(`the key ${keyId} that ${game.code} was committed with on ${day} is not in DRAW_MASTER_KEYS`)
    const chain = seedChain(key, game.code, day, turnsInDay(game, dayMs))
    newest.set(game.code, { name, chain })
    return chain
  }

  return {
    currentKeyId: keys.currentId,
    seedOf: (game, turn, keyId) => {
      const seed = chainOf(game, turnDayMs(turn), keyId)[chainIndex(turn)]
      if (!seed) throw new RangeError(`${game.code} has no turn ${turn}`)
      return seed
    },
    anchorOf: (game, dayMs, keyId) => {
      const anchor = chainOf(game, dayMs, keyId)[0]
      if (!anchor) throw new RangeError(`${game.code} has no draws on ${dayName(dayMs)}`)
      return anchor
    },
  }
}
