// Four digits or more could be taken for a result, in every script and spelling in which people still read a number.

const other = '[^\\p{L}\\p{N}]*'
/** Blanks, dots, marks that nobody sees, and one letter at most. */
const gap = `${other}(?:\\p{L}${other})?`
const runs = new RegExp(`\\p{N}(?:${gap}\\p{N}){3,}`, 'gu')

const time = '(?:[01]?\\d|2[0-3])[:hg][0-5]\\d'
const dayAndMonth = '(?:0?[1-9]|[12]\\d|3[01])[/-](?:0?[1-9]|1[0-2])'
const date = `(?:${dayAndMonth}(?:[/-]20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d)`
const either = `(?:${time}|${date})`
const timesAlone = new RegExp(`^${either}(?:(?:\\s*[–-]\\s*|,?\\s+)${either})?$`, 'i')

const numerals = /[零〇一二三四五六七八九]/g
/** Read as 0 and 1 beside a digit. */
const alike = /(?<=\p{N})[oOlI]+|[oOlI]+(?=\p{N})/gu

/** Whether a text has four digits in a row that are no time or date, nor two of them. */
export function namesNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(numerals, '0')
    .replace(alike, (letters) => '0'.repeat(letters.length))
  return (plain.match(runs) ?? []).some((run) => !timesAlone.test(run))
}
