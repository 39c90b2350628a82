export interface DueDraw {
  readonly dueMs: number
  /** Some of its tiers have come, the others come one by one. */
  readonly isDrawing: boolean
}

/** How eagerly a page asks: how long it leaves a due draw to push, and how often it asks while one has not come. */
export interface Pace {
  readonly headStartMs: number
  readonly eagerMs: number
}

interface Situation {
  readonly nowMs: number
  /** When the last fetch began. */
  readonly fetchedMs: number | undefined
  readonly pushIsOpen: boolean
  readonly fetchFailed: boolean
  /** Spreads visitors without push, who all reach zero together. */
  readonly jitterMs: number
  readonly pace: Pace
}

export const maxJitterMs = 250
const patientMs = 60_000
/** What is later than this is late by hours or not drawn at all; push still brings it at once. */
const eagerForMs = 15 * 60_000
/** An official draw takes half an hour. */
const drawingForMs = 60 * 60_000

/** How long to wait before the next fetch: the draw that wants it first decides. Without any, or without an answer, at once. */
export function nextFetchInMs(draws: readonly DueDraw[], situation: Situation): number {
  const { nowMs, fetchedMs, fetchFailed, pace } = situation
  if (draws.length === 0 || fetchFailed)
    return fetchedMs === undefined ? 0 : Math.max(0, fetchedMs + pace.eagerMs - nowMs)
  return Math.min(...draws.map((draw) => fetchForInMs(draw, situation)))
}

/** From zero on at its pace until the draw has come, every minute when it is long overdue. */
function fetchForInMs({ dueMs, isDrawing }: DueDraw, situation: Situation): number {
  const { nowMs, fetchedMs, pushIsOpen, jitterMs, pace } = situation
  if (fetchedMs === undefined || fetchedMs < dueMs) {
    return Math.max(0, dueMs + (pushIsOpen ? pace.headStartMs : jitterMs) - nowMs)
  }
  const isLate = fetchedMs - dueMs >= (isDrawing ? drawingForMs : eagerForMs)
  // The first tier came, so the others are pushed too.
  const isPatient = isLate || (isDrawing && pushIsOpen)
  return Math.max(0, fetchedMs + (isPatient ? patientMs : pace.eagerMs) - nowMs)
}
