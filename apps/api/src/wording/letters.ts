/** A letter or digit of a text, taken apart so that it can be compared with and without its Vietnamese marks. */
export interface Letter {
  readonly base: string
  /** What makes another letter of it: â ă ơ đ; empty without. */
  readonly shape: string
  readonly tone: string
  /** How many characters that are neither letter nor digit stand before it; more than a few end a spaced-out word. */
  readonly gapBefore: number
}

export interface Letters {
  readonly letters: readonly Letter[]
  /** The base of each letter in one code unit, so that a place in it is a place in `letters`. */
  readonly bases: string
}

/** Stands in `bases` for any letter of two code units. */
const wide = '\uffff'

/** Huyền, sắc, ngã, hỏi, nặng. */
const tones = '\u0300\u0301\u0303\u0309\u0323'
/** Circumflex, breve, horn. */
const shapes = '\u0302\u0306\u031b'
const stroke = '-'

const isMark = /\p{M}/u
const isLetter = /[\p{L}\p{N}]/u
/** Zero-width characters and the like, which nobody sees between two letters. */
const isInvisible = /\p{Cf}/u

/** The letters of a text, in lower case and in one form each, without what stands between them. */
export function toLetters(text: string): Letters {
  const letters: Letter[] = []
  let gapBefore = 0
  for (const character of text.normalize('NFKD').toLowerCase()) {
    const last = letters[letters.length - 1]
    if (isLetter.test(character)) {
      const isStroked = character === 'đ'
      letters.push({ base: isStroked ? 'd' : character, shape: isStroked ? stroke : '', tone: '', gapBefore })
      gapBefore = 0
    } else if (isMark.test(character)) {
      if (!last || gapBefore > 0) continue
      if (tones.includes(character)) letters[letters.length - 1] = { ...last, tone: character }
      if (shapes.includes(character)) letters[letters.length - 1] = { ...last, shape: character }
    } else if (!isInvisible.test(character)) {
      gapBefore++
    }
  }
  return { letters, bases: letters.map(({ base }) => (base.length === 1 ? base : wide)).join('') }
}

/** Where each letter of `toLetters` stands in the text: its first code unit, and the first of what comes after it. */
export function letterPlaces(text: string): { readonly from: number; readonly to: number }[] {
  const places: { from: number; to: number }[] = []
  let at = 0
  for (const character of text) {
    const [from, to] = [at, at + character.length]
    for (const one of character.normalize('NFKD')) {
      if (isLetter.test(one)) places.push({ from, to })
    }
    const last = places[places.length - 1]
    // The marks of a letter belong to it.
    if (isMark.test(character) && last?.to === from) last.to = to
    at = to
  }
  return places
}
