interface Situation {
  readonly nowMs: number
  /** When the first of the page's games is due. */
  readonly dueMs: number
  /** When the last fetch began. */
  readonly fetchedMs: number | undefined
  readonly pushIsOpen: boolean
  /** Spreads visitors without push, who all reach zero together. */
  readonly jitterMs: number
}

export const maxJitterMs = 250
const pushHeadStartMs = 2_000
const intervalMs = 2_000

/** How long to wait before the next fetch: from zero on, every two seconds until the due draw has come. */
export function nextFetchInMs({ nowMs, dueMs, fetchedMs, pushIsOpen, jitterMs }: Situation): number {
  const hasFetched = fetchedMs !== undefined && fetchedMs >= dueMs
  const atMs = hasFetched ? fetchedMs + intervalMs : dueMs + (pushIsOpen ? pushHeadStartMs : jitterMs)
  return Math.max(0, atMs - nowMs)
}
