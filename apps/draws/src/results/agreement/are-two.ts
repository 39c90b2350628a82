/** What the database wrote beside a claim when it was made. */
export interface Stamped {
  /** A person types, a source is read. */
  readonly source: 'operator' | 'feed'
  /** Everybody and everything it depends on: `op:alice`, `machine:…`, `owner:company`, `host:a.example`, `proposer:alice`. */
  readonly parties: readonly string[]
  /** Its author was of age, and it does not repeat what our page showed. */
  readonly mayConfirm: boolean
  /** A person confirmed it by passkey or key. An entry and a source have no proof. */
  readonly isProven: boolean
  /** No office has drawn the number earlier. */
  readonly drawnFromMs: number
}

/** A source's number of the first minutes may be its author's invention: another source can still object. */
export const sourceWaitMs = 180_000

/**
 * Whether two claims are independent, so that together they confirm a number. The database has the same rule in its
 * function `are_two`, and refuses an agreement without it.
 */
export function areTwo(one: Stamped, other: Stamped, nowMs: number): boolean {
  const areSources = one.source === 'feed' && other.source === 'feed'
  const arePeople = one.source === 'operator' && other.source === 'operator'
  // The same admins may decide about all sources of a team of two, but not propose them.
  const counts = (party: string) => !areSources || !party.startsWith('op:')
  const fromMs = Math.max(one.drawnFromMs, other.drawnFromMs) + (arePeople ? 0 : sourceWaitMs)
  return (
    one.mayConfirm &&
    other.mayConfirm &&
    (areSources || one.isProven || other.isProven) &&
    nowMs >= fromMs &&
    !one.parties.some((party) => counts(party) && other.parties.includes(party))
  )
}
