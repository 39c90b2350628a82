import { mostKept, mostSheets, type PaperTicket, parseTicketId, ticketIdOf } from '@quayso/contract/rules/ticket-id'
import { dayLengthMs } from '@quayso/games/time/schedule'
import type { SaidSymbol } from '../symbol-ask.tsx'

/** A ticket that a visitor keeps on the device. */
export interface KeptTicket extends PaperTicket {
  /** Of what is on the paper, so that the storage holds it once. */
  readonly id: string
  /** How many sheets. */
  readonly quantity: number
  readonly said: SaidSymbol
  readonly keptAtMs: number
  /** The day on which the prize was paid, as midnight UTC; 0 before. */
  readonly claimedOnMs: number
}

export type NewTicket = PaperTicket & Pick<KeptTicket, 'said'> & { readonly quantity?: number }

const saidSymbols: readonly unknown[] = ['yes', 'no', 'unknown']

function isSheetCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= mostSheets
}

/** No later than a date can be. */
const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e15

const isSame = (paper: PaperTicket, stored: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(paper).every(([name, value]) => stored[name] === value)

/** `3 ab` is `3AB`; undefined for what is no symbol. */
export function readSymbol(text: string): string | undefined {
  const symbol = text.replace(/\s/g, '').toUpperCase()
  return /^[0-9A-Z]{0,6}$/.test(symbol) ? symbol : undefined
}

/**
 * What the storage holds, or undefined for anything else. Another version of the site may have written it, or somebody
 * by hand.
 */
export function readKept(value: unknown): KeptTicket | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, quantity, said, keptAtMs, claimedOnMs, ...rest } = value as Record<string, unknown>
  const paper = typeof id === 'string' ? parseTicketId(id) : undefined
  if (!paper || !isSame(paper, rest)) return undefined
  if (!isSheetCount(quantity) || !saidSymbols.includes(said)) return undefined
  if (!isTime(keptAtMs) || !isTime(claimedOnMs) || claimedOnMs % dayLengthMs !== 0) return undefined
  return { id: ticketIdOf(paper), ...paper, quantity, said: said as SaidSymbol, keptAtMs, claimedOnMs }
}

/** What becomes of the stored tickets. */
export interface Change {
  readonly put?: readonly KeptTicket[]
  readonly remove?: readonly string[]
}

export interface Keeping extends Change {
  readonly put: readonly KeptTicket[]
  /** How many are left out because there are too many. */
  readonly leftOut: number
  /** Whether one of them was there before. */
  readonly isRepeated: boolean
}

/** A ticket that is there already gets more sheets. */
export function keepTickets(kept: readonly KeptTicket[], added: readonly NewTicket[], nowMs: number): Keeping {
  const before = new Map(kept.map((ticket) => [ticket.id, ticket]))
  const put = new Map<string, KeptTicket>()
  let leftOut = 0
  for (const { quantity = 1, ...paper } of added) {
    const id = ticketIdOf(paper)
    const known = put.get(id) ?? before.get(id)
    if (!known && before.size + [...put.keys()].filter((key) => !before.has(key)).length >= mostKept) {
      leftOut++
      continue
    }
    const sheets = Math.min(mostSheets, (known?.quantity ?? 0) + quantity)
    const fresh = { id, ...paper, keptAtMs: nowMs, claimedOnMs: 0 }
    // What its holder says now counts, unless that is nothing.
    const said = paper.said === 'unknown' ? (known?.said ?? 'unknown') : paper.said
    put.set(id, { ...(known ?? fresh), said, quantity: sheets })
  }
  return { put: [...put.values()], leftOut, isRepeated: [...put.keys()].some((id) => before.has(id)) }
}

/** Changes one ticket, if it is still there. */
export function changeOne(
  kept: readonly KeptTicket[],
  id: string,
  change: Partial<Pick<KeptTicket, 'quantity' | 'said' | 'claimedOnMs'>>,
): Change {
  return { put: kept.filter((ticket) => ticket.id === id).map((ticket) => ({ ...ticket, ...change })) }
}

/** Brings removed tickets back; one that was kept again meanwhile stays as it is. */
export function restoreTickets(kept: readonly KeptTicket[], removed: readonly KeptTicket[]): Change {
  const free = Math.max(0, mostKept - kept.length)
  return { put: removed.filter(({ id }) => kept.every((ticket) => ticket.id !== id)).slice(0, free) }
}
