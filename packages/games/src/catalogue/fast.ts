import type { Game } from '../game.ts'
import type { NamedCode } from '../names.ts'
import { fiveDigits, fiveOf45 } from '../prize-table.ts'
import { roundTheClock } from './round-the-clock.ts'

const short = { category: 'fast', family: 'short', layout: 'short' } as const

function fast(code: NamedCode, periodSeconds: number): Game {
  return roundTheClock(short, fiveDigits, code, periodSeconds)
}

/** Five numbers, drawn by us. */
export const fastGames: readonly Game[] = [
  fast('st45', 45),
  fast('st60', 60),
  fast('st75', 75),
  fast('st90', 90),
  fast('st2p', 120),
  fast('st3p', 180),
  fast('st5p', 300),
  roundTheClock(short, fiveOf45, 'mg1p', 60),
]
