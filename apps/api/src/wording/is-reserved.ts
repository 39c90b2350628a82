import { lookOf, wordsOf } from '@quayso/contract/rules/look'
import { reservedNames } from './reserved-names.ts'

const anywhere = reservedNames.anywhere.map(lookOf)
const atAnEnd = reservedNames.atAnEnd.map(lookOf)
const asWords = new Set(reservedNames.asWords.map(lookOf))

/** Shorter names of a site may be a part of anyone's. */
const leastSiteName = 4

/** Whether some of the words, in a row, look like one of these. */
function hasRun(words: readonly string[], wanted: ReadonlySet<string>): boolean {
  return words.some((_, from) =>
    words.some((_, to) => to >= from && wanted.has(lookOf(words.slice(from, to + 1).join('')))),
  )
}

/** Whether somebody of this name would be taken for one of those who run the site. */
export function isReserved(name: string, siteName: string): boolean {
  const look = lookOf(name)
  const site = lookOf(siteName)
  if (site.length >= leastSiteName && look.includes(site)) return true
  if (anywhere.some((word) => look.includes(word))) return true
  if (atAnEnd.some((word) => look.startsWith(word) || look.endsWith(word))) return true
  return hasRun(wordsOf(name), asWords)
}
