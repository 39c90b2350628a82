import { seedChain } from '@quayso/fairness/seed-chain'
import type { Game } from '@quayso/games/game'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { turnDayMs, turnIndex } from '@quayso/games/time/turn'
import { dayName } from '../day-name.ts'
import { KeeperRefusal, type SeedKeeper, type SeedRef } from './keeper.ts'
import type { MasterKeys } from './master-keys.ts'

/** Draws are computed up to a second before they are due, and clocks differ a little. */
export const earliestBeforeMs = 2000

/** Those of all games for more than a month. */
const rememberedAnchors = 2000

const anchorsWithinMs = 40 * 86_400_000

/** Turns count from 1 within their day; the only turn of a day has no index. */
export function chainIndex(turn: number): number {
  return turnIndex(turn) || 1
}

interface KeepSeedsOptions {
  readonly keys: MasterKeys
  readonly games: readonly Game[]
  readonly now?: () => number
}

/**
 * Keeps the master keys. A seed leads to all seeds before it, so a seed given away early would tell every draw of the
 * day until then: whoever asks, none is given before its turn by the catalogue and by this process's own clock.
 */
export function keepSeeds({ keys, games, now = Date.now }: KeepSeedsOptions): SeedKeeper {
  const byCode = new Map(games.map((game) => [game.code, game]))
  /** The newest chain of each game: its turns are requested one by one. */
  const newest = new Map<string, { readonly name: string; readonly chain: readonly Uint8Array[] }>()

  /** Each anchor is asked for when it is planned and again before it is signed. */
  const anchors = new Map<string, Uint8Array>()

  const gameOf = (code: string): Game => {
    const game = byCode.get(code)
    if (game?.drawnBy !== 'us') throw new KeeperRefusal(`${code} is no game of ours`)
    return game
  }

  const makeChain = (game: Game, day: string, keyId: string) => {
    const key = keys.byId.get(keyId)
    if (!key)
      throw new KeeperRefusal(`the key ${keyId} that ${game.code} was committed with on ${day} is not among the keys`)
    return seedChain(key, game.code, day, turnsInDay(game, Date.parse(day)))
  }

  const seedOf = ({ game: code, turn, keyId }: SeedRef): Uint8Array => {
    const game = gameOf(code)
    const dueAtMs = turnAtMs(game, turn)
    if (dueAtMs === undefined) throw new KeeperRefusal(`${code} has no turn ${turn}`)
    const earlyMs = dueAtMs - now()
    if (earlyMs > earliestBeforeMs) throw new KeeperRefusal(`${code} ${turn} is due in ${Math.round(earlyMs)} ms`)
    const day = dayName(turnDayMs(turn))
    const name = `${day} ${keyId}`
    let kept = newest.get(code)
    if (kept?.name !== name) {
      kept = { name, chain: makeChain(game, day, keyId) }
      newest.set(code, kept)
    }
    const seed = kept.chain[chainIndex(turn)]
    if (!seed) throw new KeeperRefusal(`${code} has no turn ${turn}`)
    return seed
  }

  /** An anchor is made for a day of the catalogue that is near: a day whose turns may still change has none. */
  const anchorOf = (game: Game, day: string, keyId: string): Uint8Array => {
    const dayMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
    const isNear = Math.abs(dayMs - now()) < anchorsWithinMs
    if (!isNear || turnsInDay(game, dayMs) === 0) throw new KeeperRefusal(`${game.code} has no anchor for ${day}`)
    return makeChain(game, day, keyId)[0] as Uint8Array
  }

  return {
    seedsOf: async (turns) => turns.map(seedOf),
    anchorsOf: async (days) =>
      days.map(({ game: code, day, keyId = keys.currentId }) => {
        const name = `${code} ${day} ${keyId}`
        const anchor = anchors.get(name) ?? anchorOf(gameOf(code), day, keyId)
        anchors.set(name, anchor)
        const oldest = anchors.keys().next().value
        if (anchors.size > rememberedAnchors && oldest !== undefined) anchors.delete(oldest)
        return { anchor, keyId }
      }),
  }
}
