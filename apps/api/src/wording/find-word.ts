import { type Letter, type Letters, toLetters } from './letters.ts'

/** Letters further apart than this are not one spaced-out word. */
const widestGap = 3
/** Scripts that put blanks between words; in others a word may stand anywhere. */
const hasBlanks = /[\p{Script=Latin}\p{N}]/u

function isSameLetter(found: Letter, wanted: Letter): boolean {
  return found.base === wanted.base && (found.shape === '' || found.shape === wanted.shape)
}

/** Whether the tones that are there come in the order of the word; hoà and hòa differ only in where they stand. */
function fitTones(found: readonly Letter[], wanted: readonly Letter[]): boolean {
  const left = wanted.map(({ tone }) => tone)
  return found.every(({ tone }) => {
    if (tone === '') return true
    const at = left.indexOf(tone)
    left.splice(0, at + 1)
    return at >= 0
  })
}

function isWhole(text: readonly Letter[], from: number, to: number): boolean {
  const startsWord = from === 0 || (text[from]?.gapBefore ?? 0) > 0 || !hasBlanks.test(text[from]?.base ?? '')
  const endsWord = to === text.length || (text[to]?.gapBefore ?? 0) > 0 || !hasBlanks.test(text[to - 1]?.base ?? '')
  return startsWord && endsWord
}

function standsAt(text: readonly Letter[], word: readonly Letter[], from: number): boolean {
  const found = text.slice(from, from + word.length)
  return (
    found.length === word.length &&
    found.every((letter, i) => isSameLetter(letter, word[i] as Letter) && (i === 0 || letter.gapBefore <= widestGap)) &&
    isWhole(text, from, from + word.length) &&
    fitTones(found, word)
  )
}

/** The places where the word's letters stand, marks aside: a search by the engine, however many rules there are. */
function* placesOf({ bases }: Letters, word: Letters): Generator<number> {
  for (let at = bases.indexOf(word.bases); at >= 0; at = bases.indexOf(word.bases, at + 1)) yield at
}

/**
 * Where the word is in the text, as places of its letters: in any case, with all, some or none of its marks, together or
 * letter by letter with something in between. With other marks it is another word.
 */
export function findWord(text: Letters, word: string): { readonly from: number; readonly to: number }[] {
  const wanted = toLetters(word)
  if (wanted.letters.length === 0) return []
  return [...placesOf(text, wanted)]
    .filter((from) => standsAt(text.letters, wanted.letters, from))
    .map((from) => ({ from, to: from + wanted.letters.length }))
}
