type PieceKind = 'key' | 'string' | 'literal' | 'punctuation' | 'blank'

export interface JsonPiece {
  readonly kind: PieceKind
  readonly text: string
}

/** A string, with the colon that makes it a key; a number or keyword; punctuation; whitespace. */
const pieces = /("[^"\\]*(?:\\.[^"\\]*)*")(?=(\s*:)?)|([-\d.eE+]+|true|false|null)|([{}[\],:])|\s+/g

function kindOf([, text, colon, literal, mark]: RegExpMatchArray): PieceKind {
  if (text !== undefined) return colon === undefined ? 'string' : 'key'
  if (literal !== undefined) return 'literal'
  return mark === undefined ? 'blank' : 'punctuation'
}

/** JSON text split by colour. Joined, the pieces are the text again. */
export function jsonPieces(json: string): JsonPiece[] {
  return [...json.matchAll(pieces)].map((match) => ({ kind: kindOf(match), text: match[0] }))
}
