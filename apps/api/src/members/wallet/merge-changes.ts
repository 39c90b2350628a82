import type { TicketChange } from '@quayso/contract/calls/wallet'
import { mostKept } from '@quayso/contract/rules/ticket-id'

/** What the account knows of a ticket. */
export interface Known {
  readonly changedAtMs: number
  /** Deleted, and remembered so that an older copy does not come back. */
  readonly isGone: boolean
}

/** A change as it is stored, with the time by our clock. */
export type Taken = Pick<TicketChange, 'id' | 'ticket'> & { readonly atMs: number }

interface Merged {
  readonly taken: readonly Taken[]
  /** More than are kept. */
  readonly leftOut: readonly string[]
}

/** How far the device's clock is behind ours. */
interface Clocks {
  readonly deviceNowMs: number
  readonly nowMs: number
}

/**
 * Of two changes of a ticket the later one stays. A deletion stays unless the ticket was kept anew after it; a change of
 * a ticket that we do not know is one of a ticket that was deleted long ago.
 */
export function mergeChanges(
  knownOf: (id: string) => Known | undefined,
  keptCount: number,
  changes: readonly TicketChange[],
  { deviceNowMs, nowMs }: Clocks,
): Merged {
  const taken = new Map<string, Taken>()
  const leftOut: string[] = []
  let count = keptCount
  for (const { id, atMs: deviceAtMs, isKept, ticket } of changes) {
    // Nothing was changed after now.
    const atMs = Math.min(Math.max(0, deviceAtMs + nowMs - deviceNowMs), nowMs)
    const before = taken.get(id)
    const known = before ? { changedAtMs: before.atMs, isGone: !before.ticket } : knownOf(id)
    const isThere = known !== undefined && !known.isGone
    if (known && atMs < known.changedAtMs) continue
    if (!isThere && (!ticket || !isKept || atMs === known?.changedAtMs)) continue
    if (ticket && !isThere && count >= mostKept) {
      leftOut.push(id)
      continue
    }
    count += (ticket ? 1 : 0) - (isThere ? 1 : 0)
    taken.set(id, { id, atMs, ticket })
  }
  return { taken: [...taken.values()], leftOut }
}
