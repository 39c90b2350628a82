import type { DrawsDeps } from '@quayso/draws/app'
import { games } from '@quayso/games/catalogue'
import { since } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { locales, type Names } from '@quayso/games/locale'
import { fiveDigits, north27 } from '@quayso/games/prize-table'

const from = '2026-01-01'

/** Games that draw far more often than real ones: every one, two or three seconds, short and long prize tables in turn. */
export function testGames(count: number): Game[] {
  return Array.from({ length: count }, (_, i): Game => {
    const code = `t${String(i + 1).padStart(2, '0')}`
    const short = i % 2 === 0
    return {
      code,
      category: short ? 'fast' : 'vip',
      family: short ? 'short' : 'north',
      layout: short ? 'short' : 'table',
      drawnBy: 'us',
      highLevel: true,
      open: true,
      hasBoard: true,
      names: since(from, Object.fromEntries(locales.map((locale) => [locale, code])) as Names),
      schedules: since(from, { kind: 'every', periodSeconds: 1 + (i % 3) }),
      prizeTables: since(from, short ? fiveDigits : north27),
      exceptions: [],
    }
  })
}

/** The catalogue with these games hurried: every one, two or three seconds. They are real games, so pages show them. */
export function hurriedGames(codes: readonly string[]): Game[] {
  return games.map((game) => {
    const place = codes.indexOf(game.code)
    if (place === -1) return game
    return { ...game, schedules: since(from, { kind: 'every', periodSeconds: 1 + (place % 3) }) }
  })
}

/** A day of one-second turns would make a chain of 86,400 links; a seed from game and turn is enough. */
export function testSeedOf(game: string, turn: number): Uint8Array {
  return Buffer.from(`${game}:${turn}`.padEnd(32, '.'))
}

export const testSeeds: Pick<DrawsDeps['keeper'], 'seedsOf' | 'anchorsOf'> = {
  seedsOf: async (turns) => turns.map(({ game, turn }) => testSeedOf(game, turn)),
  anchorsOf: async (days) => days.map(({ game }) => ({ anchor: Buffer.from(game.padEnd(32, '.')), keyId: 'test' })),
}
