import type { TicketRules } from './ticket-rules.ts'

export interface NearestMiss {
  readonly rank: number
  /** The drawn number. */
  readonly number: string
  /** How many of its digits the ticket has, counted from the end that decides. */
  readonly matched: number
  readonly place: 'last' | 'first'
}

/** The drawn number that shares most digits with a ticket, of several the one of the highest prize. */
export function nearestMiss(
  rules: TicketRules,
  tiers: readonly (readonly string[])[],
  ticket: string,
): NearestMiss | undefined {
  let nearest: NearestMiss | undefined
  for (const [rank, { place }] of rules.tiers.entries()) {
    for (const number of tiers[rank] ?? []) {
      const matched = place === 'last' ? commonEnd(number, ticket) : commonStart(number, ticket)
      if (matched > (nearest?.matched ?? 0)) nearest = { rank, number, matched, place }
    }
  }
  return nearest
}

function commonStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

function commonEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[one.length - 1 - count] === other[other.length - 1 - count]) count++
  return count
}
