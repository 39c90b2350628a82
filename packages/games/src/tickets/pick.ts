import { type Game, prizeTableOn } from '../game.ts'
import type { PrizeTable, PrizeTier } from '../prize-table.ts'
import { turnDayMs } from '../time/turn.ts'

/** Where a picked number has to match: the end of the special prize, or of any number of the draw. */
export type PickScope = 'special' | 'any'

export interface PickedNumbers {
  readonly scope: PickScope
  readonly numbers: readonly string[]
}

function tiersIn({ tiers }: PrizeTable, scope: PickScope): readonly PrizeTier[] {
  return scope === 'special' ? tiers.slice(0, 1) : tiers
}

/** At least two digits where numbers have them: a single digit matches in nearly every draw. */
function fitsTable(table: PrizeTable, scope: PickScope, number: string): boolean {
  const most = Math.max(...tiersIn(table, scope).map(({ digits }) => digits))
  if (!/^\d+$/.test(number) || number.length > most || number.length < Math.min(2, most)) return false
  if (table.numbers.kind === 'digits') return true
  return number.length === most && Number(number) >= 1 && Number(number) <= table.numbers.highest
}

/** The probability that the number matches by chance. */
function chanceOf(table: PrizeTable, scope: PickScope, number: string): number {
  const tiers = tiersIn(table, scope)
  if (table.numbers.kind === 'set') return tiers.reduce((sum, { count }) => sum + count, 0) / table.numbers.highest
  const others = 1 - 10 ** -number.length
  const places = tiers.reduce((sum, { count, digits }) => sum + (digits >= number.length ? count : 0), 0)
  return 1 - others ** places
}

/** How many of the numbers match by chance on average; undefined when they do not fit the game's draw of that turn. */
export function expectedHits(game: Game, turn: number, { scope, numbers }: PickedNumbers): number | undefined {
  const table = prizeTableOn(game, turnDayMs(turn))
  if (!numbers.every((number) => fitsTable(table, scope, number))) return undefined
  return numbers.reduce((sum, number) => sum + chanceOf(table, scope, number), 0)
}

/** The numbers that matched; tiers as they are stored, the special prize first. */
export function pickHits(tiers: readonly string[], { scope, numbers }: PickedNumbers): string[] {
  const drawn = (scope === 'special' ? tiers.slice(0, 1) : tiers).flatMap((tier) => tier.split(','))
  return numbers.filter((number) => drawn.some((one) => one.endsWith(number)))
}
