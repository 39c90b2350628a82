import { newestValue } from '../dated.ts'
import type { Game } from '../game.ts'
import { locales } from '../locale.ts'
import { otherNames } from '../names-elsewhere.ts'
import { type Region, regionCodes } from '../regions.ts'
import { toDayName } from '../time/day-name.ts'
import { dayLengthMs } from '../time/schedule.ts'
import { weekdayOf } from '../time/weekday.ts'
import { bareText, foldText, piecesOf } from './fold.ts'
import { longestQuery } from './longest-query.ts'
import { readDate } from './read-date.ts'
import { dayWords, fillers, otherGameWords, regionWords, weekdayWords } from './words.ts'

/** What somebody looks for. */
export interface Query {
  /** Two to six digits. */
  readonly number?: string | undefined
  readonly region?: Region | undefined
  /** The games that are named; several where a word begins several names. */
  readonly codes: readonly string[]
  /** The words of `codes`, where they are not whole names. */
  readonly begins?: string | undefined
  /** Midnight UTC of the date. */
  readonly dayMs?: number | undefined
}

type Meaning =
  | { readonly code: string }
  | { readonly region: Region }
  | { readonly back: number }
  | { readonly weekday: number }
  | 'filler'

/** The most words of a name. */
const longestPhrase = 7

function wordsOf(game: Game): string[] {
  const names = game.names.flatMap(({ value }) => locales.map((locale) => value[locale]))
  const elsewhere = Object.keys(otherNames).filter((name) => otherNames[name] === game.code)
  const others = [...elsewhere, ...(otherGameWords[game.code]?.split('|') ?? [])]
  return [...names, ...others, game.code, game.abbreviation ?? game.code]
}

interface Vocabulary {
  readonly known: ReadonlyMap<string, Meaning>
  /** The letters of the longest word. */
  readonly longest: number
}

/** Later ones win: a region is meant by the name of its only lottery. */
function vocabularyOf(games: readonly Game[]): Vocabulary {
  const known = new Map<string, Meaning>()
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const bare of words.map(bareText)) if (bare) known.set(bare, meaning)
  }
  add(fillers, 'filler')
  for (const game of games) add(wordsOf(game), game.code === 'mb' ? { region: 'north' } : { code: game.code })
  for (const [region, words] of Object.entries(regionWords)) add(words.split('|'), { region: region as Region })
  for (const [back, words] of Object.entries(dayWords)) add(words.split('|'), { back: Number(back) })
  for (const [at, words] of weekdayWords.entries()) add(words.split('|'), { weekday: at + 1 })
  return { known, longest: Math.max(...[...known.keys()].map(({ length }) => length)) }
}

interface Found {
  readonly meanings: readonly Exclude<Meaning, 'filler'>[]
  readonly numbers: readonly string[]
  /** Words of Latin letters that mean nothing here. */
  readonly strange: readonly string[]
}

/** Thai and Chinese are written without spaces: the longest known beginning, then what follows it. */
function splitRun(run: string, { known, longest }: Vocabulary): string[] {
  const words: string[] = []
  for (let at = 0; at < run.length; ) {
    let end = Math.min(run.length, at + longest)
    while (end > at + 1 && !known.has(run.slice(at, end))) end--
    words.push(run.slice(at, end))
    at = end
  }
  return words
}

/** From left to right, the longest phrase that is known at each place. */
function findMeanings(text: string, vocabulary: Vocabulary): Found {
  const { known } = vocabulary
  const pieces = piecesOf(text).flatMap((piece) => (/^[a-z\d]/.test(piece) ? [piece] : splitRun(piece, vocabulary)))
  const meanings: Exclude<Meaning, 'filler'>[] = []
  const numbers: string[] = []
  const strange: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let length = Math.min(longestPhrase, pieces.length - at)
    while (length > 0 && !known.has(pieces.slice(at, at + length).join(''))) length--
    const meaning = known.get(pieces.slice(at, at + length).join(''))
    const piece = pieces[at] ?? ''
    if (meaning && meaning !== 'filler') meanings.push(meaning)
    else if (!meaning && /^\d+$/.test(piece)) numbers.push(piece)
    else if (!meaning && /^[a-z]/.test(piece)) strange.push(piece)
    at += Math.max(1, length)
  }
  return { meanings, numbers, strange }
}

/** The games in whose Vietnamese or English names each of these words begins a word. */
function beginningWith(words: readonly string[], games: readonly Game[]): string[] {
  if (words.length === 0 || words.some((word) => word.length < 2)) return []
  return games
    .filter((game) => {
      const { vi, en } = newestValue(game.names)
      const named = piecesOf(foldText(`${vi} ${en}`))
      return words.every((word) => named.some((name) => name.startsWith(word)))
    })
    .map(({ code }) => code)
}

function dayIn(meanings: readonly Exclude<Meaning, 'filler'>[], todayMs: number): number | undefined {
  for (const meaning of meanings) {
    if ('back' in meaning) return todayMs - meaning.back * dayLengthMs
    if ('weekday' in meaning) return todayMs - ((weekdayOf(todayMs) - meaning.weekday + 7) % 7) * dayLengthMs
  }
  return undefined
}

/** Reads what anybody typed; `todayMs` is midnight UTC of today's date in Vietnam. */
export function createReader(games: readonly Game[]): (text: string, todayMs: number) => Query {
  const vocabulary = vocabularyOf(games)
  return (text, todayMs) => {
    const folded = foldText(text.slice(0, longestQuery)).replaceAll(/\s+/g, ' ')
    const date = readDate(folded, todayMs)
    const { meanings, numbers, strange } = findMeanings(date?.rest ?? folded, vocabulary)
    const region = meanings.find((meaning) => 'region' in meaning)?.region
    const named = [...new Set(meanings.flatMap((meaning) => ('code' in meaning ? [meaning.code] : [])))]
    const begun = named.length > 0 || region ? [] : beginningWith(strange, games)
    return {
      number: numbers.find(({ length }) => length >= 2 && length <= 6),
      // A station says more than its region.
      region: named.length > 0 ? undefined : region,
      codes: named.length > 0 ? named : begun,
      begins: begun.length > 1 ? strange.join(' ') : undefined,
      dayMs: date?.dayMs ?? dayIn(meanings, todayMs),
    }
  }
}

/** The same query in the one spelling that addresses have. It reads as the query itself. */
export function queryText({ number, region, codes, begins, dayMs }: Query): string {
  const day = dayMs === undefined ? undefined : toDayName(dayMs).split('-').reverse().join('-')
  const place = begins ?? (region ? regionCodes[region] : codes.join(' '))
  return [number, place, day].filter((part) => part).join(' ')
}
