/** Lower case, without the marks of Latin letters: `Vĩnh Long` is `vinh long`. Thai and Chinese stay as they are. */
export function foldText(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase().replaceAll('đ', 'd').normalize('NFD')
  return letters.replaceAll(/[\u0300-\u036f]/g, '').normalize('NFC')
}

const piece = /\d+(?![a-z\d])|[a-z][a-z\d]*|\d+|[\u0e00-\u0e7f]+|\p{Script=Han}+/gu

/** The words, numbers, and runs of Thai or Chinese of a folded text. */
export function piecesOf(folded: string): string[] {
  return folded.match(piece) ?? []
}

/** The text as one word: names are written with dots, dashes and spaces, and without. */
export function bareText(text: string): string {
  return piecesOf(foldText(text)).join('')
}
