export interface DueDraw {
  readonly dueMs: number
  /** Some of its tiers have arrived; the others follow one by one. */
  readonly isDrawing: boolean
}

/** How often a page polls: how long it waits for push after a draw is due, and its interval until the draw arrives. */
export interface Pace {
  readonly headStartMs: number
  readonly eagerMs: number
}

interface PollSituation {
  readonly nowMs: number
  /** When the last fetch began. */
  readonly fetchedMs: number | undefined
  readonly pushIsOpen: boolean
  readonly fetchFailed: boolean
  /** Spreads out visitors without push, who all reach zero together. */
  readonly jitterMs: number
  readonly pace: Pace
}

export const maxJitterMs = 250
const patientMs = 60_000
/** A draw later than this is late by hours or was not held; push still delivers it at once. */
const eagerForMs = 15 * 60_000
/** An official draw takes half an hour. */
const drawingForMs = 60 * 60_000

/** How long to wait before the next fetch: the most urgent draw decides. Without draws or an answer, at once. */
export function nextFetchInMs(draws: readonly DueDraw[], situation: PollSituation): number {
  const { nowMs, fetchedMs, fetchFailed, pace } = situation
  if (draws.length === 0 || fetchFailed)
    return fetchedMs === undefined ? 0 : Math.max(0, fetchedMs + pace.eagerMs - nowMs)
  return Math.min(...draws.map((draw) => fetchForInMs(draw, situation)))
}

/** From zero on at its interval until the draw arrives, every minute when it is long overdue. */
function fetchForInMs({ dueMs, isDrawing }: DueDraw, situation: PollSituation): number {
  const { nowMs, fetchedMs, pushIsOpen, jitterMs, pace } = situation
  if (fetchedMs === undefined || fetchedMs < dueMs) {
    return Math.max(0, dueMs + (pushIsOpen ? pace.headStartMs : jitterMs) - nowMs)
  }
  const isLate = fetchedMs - dueMs >= (isDrawing ? drawingForMs : eagerForMs)
  // The first tier was pushed, so the others will be too.
  const isPatient = isLate || (isDrawing && pushIsOpen)
  return Math.max(0, fetchedMs + (isPatient ? patientMs : pace.eagerMs) - nowMs)
}
