import { monthWords } from './words.ts'

interface Written {
  readonly day: string | undefined
  readonly month: string | undefined
  readonly year?: string | undefined
}

const months = Object.values(monthWords).flatMap((words) => words.split('|').map((word, at) => [word, at + 1] as const))
const monthOf = new Map<string, number>(months)
const [en, th] = [monthWords.en, monthWords.th]

/** How dates are written, in folded text. */
const forms: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4}) ?[-/.] ?(?<month>\d{1,2}) ?[-/.] ?(?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2}) ?[-/.] ?(?<month>\d{1,2})(?: ?[-/.] ?(?<year>\d{4}|\d{2}))?(?!\d)/,
  /(?<!\d)(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)/,
  /(?:(?<year>\d{4}) ?年 ?)?(?<!\d)(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2})(?!\d) ?[日号]?/,
  /(?<!\d)(?<day>\d{1,2}) (?:thang|thg) (?<month>\d{1,2})(?!\d)(?: (?:nam )?(?<year>\d{4})(?!\d))?/,
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)? (?<month>${en})[a-z]*(?:,? (?<year>\\d{4})(?!\\d))?`),
  new RegExp(`(?<![a-z])(?<month>${en})[a-z]* (?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (?<year>\\d{4})(?!\\d))?`),
  new RegExp(`(?<!\\d)(?<day>\\d{1,2}) ?(?<month>${th})(?: ?(?<year>\\d{4})(?!\\d))?`),
]

const dayMs = 86_400_000
/** Nobody published results before. */
const firstYear = 2005
/** A date without a year is this one, if it is at most a week ahead. */
const aheadMs = 7 * dayMs

function midnight(year: number, month: number, day: number): number | undefined {
  const atMs = Date.UTC(year, month - 1, day)
  const date = new Date(atMs)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? atMs : undefined
}

/** In Thailand years are counted from the Buddha's death. */
function toYear(written: string): number {
  const year = Number(written)
  if (written.length === 2) return 2000 + year
  return year > 2400 ? year - 543 : year
}

function toDay({ day, month, year }: Written, todayMs: number): number | undefined {
  const monthNumber = monthOf.get(month ?? '') ?? Number(month)
  const thisYear = new Date(todayMs).getUTCFullYear()
  if (year !== undefined) {
    const named = toYear(year)
    return named < firstYear || named > thisYear + 1 ? undefined : midnight(named, monthNumber, Number(day))
  }
  // 29 February was in one of four years.
  const years = [0, 1, 2, 3, 4].map((back) => midnight(thisYear - back, monthNumber, Number(day)))
  return years.find((atMs) => atMs !== undefined && atMs <= todayMs + aheadMs)
}

export interface FoundDate {
  /** Midnight UTC of the date. */
  readonly dayMs: number
  /** The text without it. */
  readonly rest: string
}

/** The first date that is written in a folded text and exists. */
export function readDate(folded: string, todayMs: number): FoundDate | undefined {
  for (const form of forms) {
    const match = form.exec(folded)
    const found = match?.groups && toDay(match.groups as unknown as Written, todayMs)
    if (match && found !== undefined) {
      return { dayMs: found, rest: `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}` }
    }
  }
  return undefined
}
