import { rules } from '@quayso/texts/rules.gen'
import { type Translator, translator } from '@quayso/texts/translate'
import type { ServerTexts } from '@quayso/texts/types.gen'
import { newestValue } from './dated.ts'
import type { Game } from './game.ts'
import type { Locale } from './locale.ts'
import type { PrizeTable } from './prize-table.ts'
import { dayLengthMs, type Schedule } from './time/schedule.ts'
import { type Weekday, weekdays } from './time/weekday.ts'
import { weekdayName } from './time/weekday-name.ts'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type Say = Translator<ServerTexts['rules']>

/**
 * The current rules of a game, one string per paragraph: generated from its description, so the two cannot disagree.
 */
export function rulesText(game: Game, locale: Locale): string[] {
  const say: Say = translator(locale, rules[locale])
  return [
    ...(game.closedFrom === undefined ? [] : [say('rules.closedFrom', { day: toDay(game.closedFrom) })]),
    ...scheduleText(newestValue(game.schedules), say, locale),
    ...(game.restsAtTet ? [say('rules.noTet')] : []),
    ...hostsText(game, say, locale),
    ...numbersText(game, newestValue(game.prizeTables), say),
    say(`rules.drawnBy.${game.drawnBy}`),
    say(`rules.family.${game.family}`),
    say('rules.adultsOnly'),
  ]
}

/** How draws of our own are made, and what a check of one does not show. */
export function howDrawnText(locale: Locale): string[] {
  const say: Say = translator(locale, rules[locale])
  return [say('rules.howDrawn'), say('rules.howDrawnLimits')]
}

function scheduleText(schedule: Schedule, say: Say, locale: Locale): string[] {
  if (schedule.kind === 'every') {
    const { periodSeconds: seconds } = schedule
    const turns = dayLengthMs / 1000 / seconds
    return seconds % 60 === 0
      ? [say('rules.every.minutes', { minutes: seconds / 60, turns })]
      : [say('rules.every.seconds', { seconds, turns })]
  }
  const drawnAt = schedule.hour * 60 + schedule.minute
  const time = toTime(drawnAt)
  if (schedule.kind === 'monthly') {
    const names = schedule.days.map((day) => say('rules.monthly.day', { day }))
    return [say('rules.monthly', { days: names.reduce((days, day) => say('rules.monthly.and', { days, day })), time })]
  }
  return [weeklyText(schedule.weekdays, time, say, locale), ...closingText(schedule.closesMinutesBefore, drawnAt, say)]
}

function weeklyText(drawnOn: readonly Weekday[], time: string, say: Say, locale: Locale): string {
  if (drawnOn.length === weekdays.length) return say('rules.daily', { time })
  const names = drawnOn.map((weekday) => weekdayName(weekday, locale, 'long'))
  const together = names.reduce((before, weekday) => say('rules.weekly.and', { weekdays: before, weekday }))
  return say('rules.weekly', { weekdays: together, time })
}

function closingText(minutes: number | undefined, drawnAt: number, say: Say): string[] {
  return minutes === undefined ? [] : [say('rules.closing', { minutes, time: toTime(drawnAt - minutes) })]
}

/** `01-12-2026` of `2026-12-01`. */
function toDay(day: string): string {
  return day.split('-').reverse().join('-')
}

/** `18:15` of minutes since midnight. */
function toTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function hostsText(game: Game, say: Say, locale: Locale): string[] {
  if (!game.hosts) return []
  const byWeekday = newestValue(game.hosts)
  const hosts = weekdays
    .map((day) => say('rules.hosts.host', { weekday: weekdayName(day, locale, 'long'), host: byWeekday[day][locale] }))
    .reduce((before, host) => say('rules.hosts.and', { hosts: before, host }))
  return [say('rules.hosts', { hosts })]
}

function numbersText({ layout }: Game, { tiers, drawingOrder, numbers }: PrizeTable, say: Say): string[] {
  const total = tiers.reduce((sum, { count }) => sum + count, 0)
  if (numbers.kind === 'set') {
    const lowest = '1'.padStart(tiers[0]?.digits ?? 0, '0')
    return [say('rules.set', { count: total, lowest, highest: numbers.highest })]
  }
  if (layout === 'short') return [say('rules.singleDigits', { count: total })]
  const nameOf = (rank = 0, thai = tiers[rank]?.thai) =>
    thai ? say(`rules.thaiTier.${thai}`) : say(`rules.tier.${rank as Rank}`)
  const described = tiers
    .map(({ rank, count, digits }) => say('rules.tiers.tier', { name: nameOf(rank), count, digits }))
    .reduce((before, tier) => say('rules.tiers.and', { tiers: before, tier }))
  // The order within the Thai draw is unknown: the order of its table is only how it is revealed here.
  const ordered =
    layout === 'table'
      ? [say('rules.order', { first: nameOf(drawingOrder[0]), last: nameOf(drawingOrder[drawingOrder.length - 1]) })]
      : []
  return [say('rules.tiers', { total, tiers: described }), ...ordered]
}
