import type { Recent, Versioned } from './draw.ts'

/** As many as a card offers to choose from. */
export const recentDrawCount = 10

/** A turn once, only by a higher version replaced, newest first; with nothing new the very same list returns. */
export function mergeDraws<One extends Versioned>(
  known: readonly One[],
  heard: readonly One[],
  atMost: number,
): readonly One[] {
  const byTurn = new Map(known.map((draw) => [draw.turn, draw]))
  for (const draw of heard) {
    const held = byTurn.get(draw.turn)
    if (!held || draw.version > held.version) byTurn.set(draw.turn, draw)
  }
  const merged = [...byTurn.values()].sort((a, b) => b.turn - a.turn).slice(0, atMost)
  const unchanged = merged.length === known.length && merged.every((draw, i) => draw === known[i])
  return unchanged ? known : merged
}

/**
 * Adds what was heard to what is known. Answers and events may come late, twice or out of order: a turn is kept once, only
 * a higher version replaces it, the next turn moves back by a newer calendar alone, and with nothing new the very same
 * object returns.
 */
export function mergeRecent<Known extends Recent<Versioned>>(
  known: Known,
  heard: Recent<Known['draws'][number]>,
): Known {
  const draws = mergeDraws(known.draws, heard.draws, recentDrawCount)
  const { next } = heard
  const movesOn = ((next.calendar ?? 0) - (known.next.calendar ?? 0) || next.turn - known.next.turn) > 0
  if (draws === known.draws && !movesOn) return known
  return { ...known, draws, next: movesOn ? next : known.next }
}
