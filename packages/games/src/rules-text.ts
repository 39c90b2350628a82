import { newestValue } from './dated.ts'
import type { Game } from './game.ts'
import type { Locale } from './locale.ts'
import type { PrizeTable } from './prize-table.ts'
import { en } from './rules/en.ts'
import type { RulesPhrases } from './rules/phrases.ts'
import { th } from './rules/th.ts'
import { vi } from './rules/vi.ts'
import { zh } from './rules/zh.ts'
import { dayLengthMs, type Schedule } from './time/schedule.ts'
import { weekdayName, weekdays } from './time/weekday.ts'

const phrasesIn: Readonly<Record<Locale, RulesPhrases>> = { vi, en, th, zh }

/** The rules of a game as they are now, a paragraph each: made from its description, so the two cannot disagree. */
export function rulesText(game: Game, locale: Locale): string[] {
  const phrases = phrasesIn[locale]
  return [
    ...scheduleText(newestValue(game.schedules), phrases, locale),
    ...(game.pauses.length > 0 ? [phrases.noTet] : []),
    ...hostsText(game, phrases, locale),
    ...numbersText(game, newestValue(game.prizeTables), phrases),
    phrases.drawnBy[game.drawnBy],
    phrases.family[game.family],
    phrases.adultsOnly,
  ]
}

function scheduleText(schedule: Schedule, phrases: RulesPhrases, locale: Locale): string[] {
  if (schedule.kind === 'every') {
    const { periodSeconds } = schedule
    return [phrases.every(periodSeconds, dayLengthMs / 1000 / periodSeconds)]
  }
  const drawnAt = schedule.hour * 60 + schedule.minute
  if (schedule.kind === 'monthly') return [phrases.monthly(schedule.days, toTime(drawnAt))]
  const days = schedule.weekdays.map((weekday) => weekdayName(weekday, locale, 'long'))
  const closes = schedule.closesMinutesBefore
  return [
    days.length === weekdays.length ? phrases.daily(toTime(drawnAt)) : phrases.weekly(days, toTime(drawnAt)),
    ...(closes === undefined ? [] : [phrases.closing(closes, toTime(drawnAt - closes))]),
  ]
}

/** `18:15` of minutes since midnight. */
function toTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function hostsText(game: Game, phrases: RulesPhrases, locale: Locale): string[] {
  if (!game.hosts) return []
  const hosts = newestValue(game.hosts)
  return [
    phrases.hosts(weekdays.map((day) => ({ weekday: weekdayName(day, locale, 'long'), host: hosts[day][locale] }))),
  ]
}

function numbersText({ layout }: Game, { tiers, drawingOrder, numbers }: PrizeTable, phrases: RulesPhrases): string[] {
  const total = tiers.reduce((sum, { count }) => sum + count, 0)
  if (numbers.kind === 'set') {
    return [phrases.set(total, '1'.padStart(tiers[0]?.digits ?? 0, '0'), String(numbers.highest))]
  }
  if (layout === 'short') return [phrases.singleDigits(total)]
  const names = layout === 'thai' ? phrases.thaiTierNames : phrases.tierNames
  const nameOf = (rank: number | undefined) => names[rank ?? 0] ?? ''
  const described = tiers.map(({ rank, count, digits }) => phrases.tier(nameOf(rank), count, digits))
  // The order within the Thai draw is not known to us: its table's order is how it is revealed here, no rule.
  const ordered =
    layout === 'table' ? [phrases.order(nameOf(drawingOrder[0]), nameOf(drawingOrder[drawingOrder.length - 1]))] : []
  return [phrases.tiers(total, described), ...ordered]
}
