/** What the database wrote beside a claim when it was made. */
export interface Stamped {
  /** A person types, a source is read. */
  readonly source: 'operator' | 'feed'
  /** Everybody and everything it depends on: `op:alice`, `machine:…`, `owner:company`, `host:a.example`. */
  readonly parties: readonly string[]
  /** Its author was of age, and it does not repeat what our page showed. */
  readonly mayConfirm: boolean
  /** Its author gave a proof by passkey, or their key. A source has none. */
  readonly isProven: boolean
  /** No office has drawn the number earlier. */
  readonly drawnFromMs: number
}

/** What sources say in the first minutes may come from one place, whatever their owners are called. */
export const sourcesAloneWaitMs = 180_000

/**
 * Whether two claims are independent, so that together they confirm a number. The database has the same rule in its
 * function `are_two`, and refuses an agreement without it.
 */
export function areTwo(one: Stamped, other: Stamped, nowMs: number): boolean {
  const areSources = one.source === 'feed' && other.source === 'feed'
  const arePeople = one.source === 'operator' && other.source === 'operator'
  // Two admins decided about both sources: that makes these no one.
  const counts = (party: string) => !areSources || !party.startsWith('op:')
  const fromMs = Math.max(one.drawnFromMs, other.drawnFromMs) + (areSources ? sourcesAloneWaitMs : 0)
  return (
    one.mayConfirm &&
    other.mayConfirm &&
    (!arePeople || one.isProven || other.isProven) &&
    nowMs >= fromMs &&
    !one.parties.some((party) => counts(party) && other.parties.includes(party))
  )
}
