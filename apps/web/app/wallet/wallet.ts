import type { Draw } from '@quayso/contract/draw'
import { forgetAfterDays } from '@quayso/contract/rules/ticket-id'
import type { Currency } from '@quayso/games/prize-rules'
import { type Claim, claimOf } from '@quayso/games/tickets/claim'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { type Amount, type TicketAnswer, ticketWins } from '@quayso/games/tickets/ticket-wins'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { KeptTicket } from '../tickets/kept/kept-ticket.ts'
import { toHasSymbol } from '../tickets/symbol-ask.tsx'
import type { WalletPage, WalletStation } from './load-wallet.server.ts'
import { rulesAt } from './rules-at.ts'

/** What is known of the draw of a ticket: `asking` until the first answer, `none` if there is no such draw. */
export type Found = Draw | 'asking' | 'none'

/** A ticket with what became of it. */
export interface Judged {
  readonly ticket: KeptTicket
  readonly station: WalletStation | undefined
  readonly rules: TicketRules | undefined
  readonly found: Found
  /** Undefined while nothing is drawn. */
  readonly answer: TicketAnswer | undefined
  readonly claim: Claim | undefined
}

export function judge(page: WalletPage, ticket: KeptTicket, found: Found, nowMs: number): Judged {
  const dayMs = turnDayMs(ticket.turn)
  const station = page.stations.find(({ code }) => code === ticket.code)
  const rules = station && rulesAt(page, station, dayMs)
  const { number, said } = ticket
  const answer =
    rules && typeof found === 'object'
      ? ticketWins(rules, { tiers: found.tiers }, { number, ...toHasSymbol(said) })
      : undefined
  return { ticket, station, rules, found, answer, claim: rules && claimOf(rules, dayMs, nowMs) }
}

/** A ticket that won nothing is forgotten after a week, if its holder wants that. */
const forgetLostAfterDays = 7

export type Group = 'coming' | 'won' | 'checked'

function groupOf({ ticket, answer, claim }: Judged): Group {
  if (!answer || answer.remaining > 0) return ticket.claimedOnMs ? 'checked' : 'coming'
  if (answer.wins.length === 0 || ticket.claimedOnMs || claim?.state === 'expired') return 'checked'
  return 'won'
}

/** What all sheets of a ticket have won, before tax. */
export function sumOf({ ticket: { quantity }, answer }: Judged): Amount {
  const { least = 0, most = 0 } = answer?.total ?? {}
  return { least: least * quantity, most: most * quantity }
}

/** By group: those to be drawn soonest first, the others newest first; on the same day by amount. */
export function groupTickets(all: readonly Judged[]): Readonly<Record<Group, readonly Judged[]>> {
  const of = (group: Group, direction: 1 | -1) =>
    all
      .filter((judged) => groupOf(judged) === group)
      .sort(
        (one, other) =>
          direction * (turnDayMs(one.ticket.turn) - turnDayMs(other.ticket.turn)) ||
          sumOf(other).most - sumOf(one).most ||
          (one.ticket.id < other.ticket.id ? -1 : 1),
      )
  return { coming: of('coming', 1), won: of('won', -1), checked: of('checked', -1) }
}

/** What is won and not claimed, by currency. */
export function sumsOf(won: readonly Judged[]): readonly (Amount & { readonly currency: Currency })[] {
  const sums = new Map<Currency, Amount>()
  for (const judged of won) {
    if (!judged.rules) continue
    const { least, most } = sumOf(judged)
    const before = sums.get(judged.rules.currency) ?? { least: 0, most: 0 }
    sums.set(judged.rules.currency, { least: before.least + least, most: before.most + most })
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum })).filter(({ most }) => most > 0)
}

/** The tickets whose time has passed. One whose numbers may still change stays. */
export function outdatedIds(all: readonly Judged[], nowMs: number, forgetsLost: boolean): readonly string[] {
  const todayMs = dayOf(nowMs)
  return all
    .filter(({ ticket, found, answer }) => {
      const days = (todayMs - turnDayMs(ticket.turn)) / dayLengthMs
      if (days > forgetAfterDays) return true
      const isFinal = typeof found === 'object' && (found.status === 'confirmed' || found.status === 'corrected')
      const hasLost = answer !== undefined && answer.remaining === 0 && answer.wins.length === 0
      return forgetsLost && isFinal && hasLost && days > forgetLostAfterDays
    })
    .map(({ ticket }) => ticket.id)
}
