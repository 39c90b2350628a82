import { heldOn } from '../dated.ts'
import { type Game, prizeTableOn } from '../game.ts'
import type { PrizeRules } from '../prize-rules.ts'
import type { PrizeTier } from '../prize-table.ts'
import { type PrizeTax, type PrizeTaxes, prizeTaxOn } from './prize-tax.ts'

/** All data needed to check a ticket of one day. Plain data, which a page can embed. */
export interface TicketRules extends PrizeRules {
  /** The first day they are known to apply. */
  readonly from: string
  /** How many digits a ticket has. */
  readonly digits: number
  readonly table: readonly PrizeTier[]
  readonly tax?: PrizeTax
}

/**
 * Undefined where there are no tickets, or before the first known rules. `taxes` are those that operators entered.
 */
export function ticketRulesOn(game: Game, turnDayMs: number, taxes?: PrizeTaxes): TicketRules | undefined {
  const held = game.prizeRules && heldOn<PrizeRules>(game.prizeRules, turnDayMs)
  if (!held) return undefined
  const tax = prizeTaxOn(held.value.currency, turnDayMs, taxes)
  const { tiers: table } = prizeTableOn(game, turnDayMs)
  return { ...held.value, from: held.from, digits: table[0]?.digits ?? 0, table, ...(tax && { tax }) }
}
