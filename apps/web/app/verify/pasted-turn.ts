import { parseTurnNum } from '@quayso/games/time/turn'

export interface NamedTurn {
  /** Undefined where the text names no game. */
  readonly code: string | undefined
  readonly turn: number
}

/** A turn as people paste it: the address of a draw or of its check, or the number of the turn. */
export function readPastedTurn(text: string): NamedTurn | undefined {
  const [named] = /(?<!\d)\d{8}(?:-\d{4,5})?(?!\d)/.exec(text) ?? []
  const turn = parseTurnNum(named ?? '')
  if (turn === undefined) return undefined
  const [, inQuery, inPath] = /[?&]code=([a-z0-9]+)|\/verify\/([a-z0-9]+)\//.exec(text) ?? []
  return { code: inQuery ?? inPath, turn }
}
