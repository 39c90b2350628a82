import { lotOf, mostTickets, type ReadTickets, readTickets } from '@quayso/games/tickets/read-tickets'
import type { Entry } from './read-entry.ts'

export interface EnteredTickets extends ReadTickets {
  /** Whether a lot begins with something that is no ticket. */
  readonly hasLotFault: boolean
}

/** The tickets of a list and of a lot, together at most as many as are checked. */
export function enteredTickets(entry: Extract<Entry, { kind: 'many' }>, digits: number): EnteredTickets {
  const list = readTickets(entry.list, digits)
  const isLot = entry.first.length === digits
  const all = [...list.numbers, ...(isLot ? lotOf(entry.first, Number(entry.count) || 1) : [])]
  return {
    numbers: all.slice(0, mostTickets),
    faults: list.faults,
    leftOut: list.leftOut + Math.max(0, all.length - mostTickets),
    hasLotFault: entry.first !== '' && !isLot,
  }
}
