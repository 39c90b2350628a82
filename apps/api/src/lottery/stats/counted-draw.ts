import type { Game } from '@quayso/games/game'
import { prizeTableOn } from '@quayso/games/game'
import type { PrizeTier, ThaiPrize } from '@quayso/games/prize-table'
import { turnDayMs } from '@quayso/games/time/turn'
import { type Weekday, weekdayOf } from '@quayso/games/time/weekday'
import type { StoredDraw } from './queries.ts'

/** What statistics keep of a draw. */
export interface CountedDraw {
  readonly turn: number
  /** `yyyy-mm-dd`. */
  readonly day: string
  readonly weekday: Weekday
  readonly special: string
  /** The last two digits of every counted number, that of the special prize first. */
  readonly endings: Uint8Array
  /** The same without repeats, in ascending order. */
  readonly distinct: Uint8Array
  /** What the table of one date shows: special prize, first prize and lowest prize. */
  readonly shown: readonly string[]
  readonly isSample: boolean
}

/**
 * Of the Thai lottery: the prizes for last digits and the first one. The neighbours of the first prize follow from it,
 * the first three digits are no last ones, and 165 numbers more would leave hardly any number absent.
 */
const countedThai: readonly ThaiPrize[] = ['first', 'last3', 'last2']

function isCounted({ thai }: PrizeTier): boolean {
  return thai === undefined || countedThai.includes(thai)
}

export function toCountedDraw(game: Game, { turn, tiers, source }: StoredDraw): CountedDraw {
  const dayMs = turnDayMs(turn)
  const numbers = tiers.split(';')
  const counted = prizeTableOn(game, dayMs).tiers.filter(isCounted)
  const all = counted.flatMap(({ rank }) => (numbers[rank] ?? '').split(','))
  const endings = Uint8Array.from(all, (number) => Number(number.slice(-2)))
  const [special, first, lowest] = [counted[0], counted[1], counted.at(-1)].map(
    (tier) => numbers[tier?.rank ?? 0] ?? '',
  )
  return {
    turn,
    day: new Date(dayMs).toISOString().slice(0, 10),
    weekday: weekdayOf(dayMs),
    special: special ?? '',
    endings,
    distinct: Uint8Array.from(new Set(endings)).sort(),
    shown: [special ?? '', first ?? '', lowest ?? ''],
    isSample: source === 'sample',
  }
}
