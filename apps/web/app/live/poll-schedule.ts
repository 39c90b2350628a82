export interface DueDraw {
  readonly dueMs: number
  /** Some of its tiers have come, the others come one by one. */
  readonly isDrawing: boolean
}

interface Situation {
  readonly nowMs: number
  /** When the last fetch began. */
  readonly fetchedMs: number | undefined
  readonly pushIsOpen: boolean
  /** Spreads visitors without push, who all reach zero together. */
  readonly jitterMs: number
}

export const maxJitterMs = 250
const pushHeadStartMs = 2_000
const eagerMs = 2_000
const patientMs = 60_000
/** What is later than this is late by hours or not drawn at all; push still brings it at once. */
const eagerForMs = 15 * 60_000
/** An official draw takes half an hour. */
const drawingForMs = 60 * 60_000

/** How long to wait before the next fetch: the draw that wants it first decides. Without any, all are still to be fetched. */
export function nextFetchInMs(draws: readonly DueDraw[], situation: Situation): number {
  const { nowMs, fetchedMs } = situation
  if (draws.length === 0) return fetchedMs === undefined ? 0 : Math.max(0, fetchedMs + eagerMs - nowMs)
  return Math.min(...draws.map((draw) => fetchForInMs(draw, situation)))
}

/** From zero on every two seconds until the draw has come, every minute when it is long overdue. */
function fetchForInMs({ dueMs, isDrawing }: DueDraw, { nowMs, fetchedMs, pushIsOpen, jitterMs }: Situation): number {
  if (fetchedMs === undefined || fetchedMs < dueMs) {
    return Math.max(0, dueMs + (pushIsOpen ? pushHeadStartMs : jitterMs) - nowMs)
  }
  const isLate = fetchedMs - dueMs >= (isDrawing ? drawingForMs : eagerForMs)
  // The first tier came, so the others are pushed too.
  const isPatient = isLate || (isDrawing && pushIsOpen)
  return Math.max(0, fetchedMs + (isPatient ? patientMs : eagerMs) - nowMs)
}
