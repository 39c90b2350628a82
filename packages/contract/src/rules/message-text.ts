/** What a text box checks before it sends, and the server again; without a schema, so that a browser gets little. */

/** In characters as a person counts them. */
export const topicLimits = { subject: 100, content: 2000 } as const
/** In code units: a character that is made of a hundred marks is still one, though not to a database. */
export const longestText = 10_000

interface Segmenting {
  /** Missing in older browsers. */
  readonly Segmenter?: typeof Intl.Segmenter
}

/** Nearly what a segmenter finds: a letter with its marks, a flag, an emoji with what is joined to it, a line end. */
const cluster =
  /\r\n|\p{RI}\p{RI}|\P{M}(?:\p{M}|\p{Emoji_Modifier}|[\u200c\u0e33\u0eb3\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}|\u200d)*|\p{M}+/gu

/** Something to see. Letters, digits and signs, without those that are drawn as a blank. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** Where each character ends, in code units. */
function* characterEnds(text: string, { Segmenter }: Segmenting): Generator<number> {
  if (Segmenter) {
    for (const { index, segment } of new Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
      yield index + segment.length
    }
  } else {
    for (const found of text.matchAll(cluster)) yield found.index + found[0].length
  }
}

/** Characters as a person counts them: a letter with its accents is one, a family emoji is one. */
export function countCharacters(text: string, segmenting: Segmenting = Intl): number {
  let count = 0
  for (const _ of characterEnds(text, segmenting)) count++
  return count
}

/** The first so many characters, none of them cut in two. */
export function truncateText(text: string, limit: number, segmenting: Segmenting = Intl): string {
  let count = 0
  for (const end of characterEnds(text, segmenting)) if (++count === limit) return text.slice(0, end)
  return text
}

/** As it is kept and counted: composed, without blanks around it. */
export function normalText(text: string): string {
  return text.normalize('NFC').trim()
}

/** Nothing to see in it, however many characters it has. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}
