import type { SyncedWallet, TicketChange } from '@quayso/contract/calls/wallet'
import { parseTicketId } from '@quayso/contract/rules/ticket-id'
import { type KeptTicket, readKept } from './kept-ticket.ts'

/** What this device did to a ticket last. One without a ticket is of a deletion. */
export interface ChangeNote {
  readonly id: string
  /** By the device's clock. */
  readonly atMs: number
  /** Whether it was kept here since the account was told last. */
  readonly isKept: boolean
  /** Whether the account knows. */
  readonly isTold: boolean
}

export interface Stored {
  readonly kept: readonly KeptTicket[]
  readonly notes: readonly ChangeNote[]
}

export function readNote(value: unknown): ChangeNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, atMs, isKept, isTold } = value as Record<string, unknown>
  if (typeof id !== 'string' || !parseTicketId(id) || !Number.isSafeInteger(atMs)) return undefined
  return { id, atMs: atMs as number, isKept: isKept === true, isTold: isTold === true }
}

/** Each is later than the one before it, even within a millisecond: an answer about one is not about the next. */
export function noteOf({ kept, notes }: Stored, id: string, isPut: boolean, nowMs: number): ChangeNote {
  const before = notes.find((note) => note.id === id)
  const isThere = kept.some((ticket) => ticket.id === id)
  const wasKept = before?.isKept === true && !before.isTold
  const atMs = Math.max(nowMs, (before?.atMs ?? 0) + 1)
  return { id, atMs, isKept: isPut && (!isThere || wasKept), isTold: false }
}

/** What the account does not know yet; deletions come first, because they make room. */
export function untoldChanges({ kept, notes }: Stored): readonly TicketChange[] {
  const noted = new Map(notes.map((note) => [note.id, note]))
  const here = new Set(kept.map(({ id }) => id))
  const gone = notes.filter(({ id, isTold }) => !isTold && !here.has(id))
  const changed = kept.flatMap((ticket): TicketChange[] => {
    const { id, quantity, said, keptAtMs, claimedOnMs } = ticket
    // One without a note was kept before there were any.
    const note = noted.get(id) ?? { atMs: keptAtMs, isKept: true, isTold: false }
    if (note.isTold) return []
    return [{ id, atMs: note.atMs, isKept: note.isKept, ticket: { quantity, said, keptAtMs, claimedOnMs } }]
  })
  return [...gone.map(({ id, atMs }) => ({ id, atMs, isKept: false, ticket: null })), ...changed]
}

/** What becomes of the stored tickets and notes. */
export interface Settled {
  readonly put: readonly KeptTicket[]
  readonly remove: readonly string[]
  readonly note: readonly ChangeNote[]
  readonly forget: readonly string[]
}

/** The account's tickets become the device's, but for what was changed here since, or did not find room there. */
export function settle(stored: Stored, sent: readonly TicketChange[], answer: SyncedWallet): Settled {
  const sentAt = new Map(sent.map(({ id, atMs }) => [id, atMs]))
  const left = new Set(answer.leftOut)
  const open = new Set(
    untoldChanges(stored)
      .filter(({ id, atMs }) => left.has(id) || sentAt.get(id) !== atMs)
      .map(({ id }) => id),
  )
  const told = answer.tickets
    .map(({ id, ...rest }) => readKept({ ...parseTicketId(id), id, ...rest }))
    .filter((ticket) => ticket !== undefined)
    .filter(({ id }) => !open.has(id))
  const ids = new Set(told.map(({ id }) => id))
  const isDone = (id: string) => !open.has(id) && !ids.has(id)
  const atOf = new Map(stored.notes.map(({ id, atMs }) => [id, atMs]))
  return {
    put: told,
    remove: stored.kept.map(({ id }) => id).filter(isDone),
    note: told.map(({ id, keptAtMs }) => ({ id, atMs: atOf.get(id) ?? keptAtMs, isKept: false, isTold: true })),
    forget: stored.notes.map(({ id }) => id).filter(isDone),
  }
}

/** For an account that knows nothing of them: every ticket is new to it, and no deletion is. */
export function untell({ kept, notes }: Stored): Pick<Settled, 'note' | 'forget'> {
  const here = new Set(kept.map(({ id }) => id))
  return {
    note: notes.filter(({ id }) => here.has(id)).map((note) => ({ ...note, isKept: true, isTold: false })),
    forget: notes.map(({ id }) => id).filter((id) => !here.has(id)),
  }
}
