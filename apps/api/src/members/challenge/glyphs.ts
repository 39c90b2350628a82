/** A stroke of a character: points from the upper left, four wide and six high. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/**
 * Characters of our own, because a server may have no fonts. Strokes are separated by commas, points by blanks. Those
 * that are easily taken for another are left out: 0 O, 1 I, 5 S, 8 B, 2 Z, D, G, Q.
 */
const drawings = {
  A: '06 20 46,14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  3: '01 10 30 41 42 33 13,33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '43 33 13 02 01 10 30 41 45 36 16',
} as const

export const alphabet = Object.keys(drawings).join('')

function parseStroke(drawing: string): Stroke {
  return drawing.split(' ').map((point) => [Number(point[0]), Number(point[1])] as const)
}

const glyphs = new Map(
  Object.entries(drawings).map(([character, drawing]) => [character, drawing.split(',').map(parseStroke)]),
)

export function strokesOf(character: string): readonly Stroke[] {
  return glyphs.get(character) ?? []
}
