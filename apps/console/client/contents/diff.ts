import type { Locale } from '@quayso/games/locale'

export interface DiffPiece {
  readonly kind: 'same' | 'was' | 'now'
  readonly text: string
}

/** The longest row of parts that both have, in order; then what is only in one of them. */
function compare(was: readonly string[], now: readonly string[]): DiffPiece[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = was[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < now.length) {
    if (i < was.length && j < now.length && was[i] === now[j]) {
      pieces.push({ kind: 'same', text: was[i] ?? '' })
      i++
      j++
    } else if (j >= now.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'was', text: was[i++] ?? '' })
    } else pieces.push({ kind: 'now', text: now[j++] ?? '' })
  }
  return pieces
}

/** Neighbours of one kind as one piece. */
function join(pieces: readonly DiffPiece[]): DiffPiece[] {
  const joined: DiffPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === piece.kind) joined[joined.length - 1] = { kind: last.kind, text: last.text + piece.text }
    else joined.push(piece)
  }
  return joined
}

/** With the blanks that follow them: those alone would match everywhere. */
function wordsOf(text: string, locale: Locale): string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (segment.trim() === '' && words.length > 0) words.push(`${words.pop()}${segment}`)
    else words.push(segment)
  }
  return words
}

/** Word by word, in languages without blanks too. */
export function diffWords(was: string, now: string, locale: Locale): DiffPiece[] {
  return join(compare(wordsOf(was, locale), wordsOf(now, locale)))
}

/** Paragraph by paragraph: one that was replaced is compared word by word with what came in its place. */
export function diffParagraphs(was: readonly string[], now: readonly string[], locale: Locale): DiffPiece[][] {
  const shown: DiffPiece[][] = []
  const pieces = compare(was, now)
  for (let i = 0; i < pieces.length; i++) {
    const [piece, next] = [pieces[i], pieces[i + 1]]
    if (piece?.kind === 'was' && next?.kind === 'now') {
      shown.push(diffWords(piece.text, next.text, locale))
      i++
    } else if (piece) shown.push([piece])
  }
  return shown
}
