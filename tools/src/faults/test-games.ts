import type { Game } from '@quayso/games/game'
import { fiveDigits, north27 } from '@quayso/games/prize-table'

/** Games that draw far more often than real ones: every one, two or three seconds, short and long prize tables in turn. */
export function testGames(count: number): Game[] {
  return Array.from({ length: count }, (_, i) => {
    const code = `t${String(i + 1).padStart(2, '0')}`
    const short = i % 2 === 0
    return {
      code,
      names: { vi: code, en: code, th: code, zh: code },
      category: short ? 'fast' : 'vip',
      layout: short ? 'short' : 'north',
      schedule: { kind: 'every', periodSeconds: 1 + (i % 3) },
      prizes: short ? fiveDigits : north27,
    }
  })
}

/** A day of one-second turns would make a chain of 86,400 links; a seed that depends on game and turn alone will do. */
export function testSeed(game: Game, turn: number): Uint8Array {
  return Buffer.from(`${game.code}:${turn}`.padEnd(32, '.'))
}
