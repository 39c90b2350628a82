import type { SourceKind } from '../write-answer.ts'

const digit = '[0-9*+]'

function decodeNumericEntities(text: string): string {
  return text.replaceAll(/&#(x?)([0-9a-f]{1,6});/gi, (all, hex, number) => {
    const point = Number.parseInt(number, hex === '' ? 10 : 16)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : all
  })
}

/** Of the office's numbers leading zeros may be missing; of the feed's seventh prizes the line may go on with the 8. */
function pattern(kind: SourceKind, number: string): string {
  const digits = kind === 'thai-office' ? `0*${number.replace(/^0+(?=\d)/, '')}` : number
  const end = kind === 'rss' ? `(?:(?!${digit})|(?=8: ?\\d))` : `(?!${digit})`
  return `(?<!${digit})${digits}${end}`
}

/** Whether all numbers of a tier stand in the text one after the other, each by itself. */
export function isWholeInText(kind: SourceKind, text: string, numbers: readonly string[]): boolean {
  const plain = decodeNumericEntities(text)
  let from = 0
  return numbers.every((number) => {
    const whole = new RegExp(pattern(kind, number), 'g')
    whole.lastIndex = from
    const found = whole.test(plain)
    from = whole.lastIndex
    return found
  })
}
