import type { DetailedDraw, Draw } from '@quayso/contract/draw'

/** The draw after this one, which may have arrived while the page was open. */
export function turnAfter({ turn, nextTurn }: DetailedDraw, draws: readonly Draw[]): number | undefined {
  // Newest first: the last newer one is the next.
  return nextTurn ?? draws.filter((draw) => draw.turn > turn).pop()?.turn
}

/** The options of the draw select: the newest draws, and the shown one. */
export function drawsToChoose(shown: Draw, draws: readonly Draw[]): readonly Draw[] {
  return draws.some(({ turn }) => turn === shown.turn) ? draws : [...draws, shown]
}
