import type { Draw } from '@quayso/contract/draw'
import { ticketWins } from '@quayso/games/tickets/ticket-wins'
import type { CheckedStation } from './load-check.server.ts'
import type { Entry } from './read-entry.ts'

/** The drawn numbers that a ticket has matched. */
export function hitsOf({ rules }: CheckedStation, { tiers }: Draw, entry: Entry): ReadonlySet<string> {
  if (!rules || entry.kind !== 'one') return new Set()
  return new Set(ticketWins(rules, { tiers }, { number: entry.number })?.wins.map(({ number }) => number))
}
