import type { Game } from '@quayso/games/game'
import { firstRegionDay, regionDaysAhead } from '@quayso/games/regions'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { dayOf, vietnamTime } from '@quayso/games/time/vietnam-time'
import { type TicketRegion, ticketRegionOf } from '../tickets/ticket-region.ts'
import type { CheckAddress } from './check-address.ts'

/** What is checked: as the address says, and else by the hour. */
export interface CheckChoice {
  readonly region: TicketRegion
  readonly day: string
  /** Whether the address names the day. Another day is taken only if it does not. */
  readonly isDayNamed: boolean
  /** The station that the address names. */
  readonly game: Game | undefined
}

const minutesOf = (hour: number, minute = 0) => hour * 60 + minute

/** Results of the day begin in the afternoon: before, those of yesterday are what tickets are checked with. */
const dayBegins = minutesOf(15)

function regionAt(minutes: number): TicketRegion {
  if (minutes >= minutesOf(18, 15)) return 'north'
  return minutes >= minutesOf(17, 15) ? 'central' : 'south'
}

export function lastDayOf(nowMs: number): string {
  return toDayName(dayOf(nowMs) + regionDaysAhead * dayLengthMs)
}

/** The named day, if it is one that has results or will have soon. */
function namedDay(date: string | undefined, nowMs: number): string | undefined {
  if (!date || parseDayName(date) === undefined) return undefined
  return date >= firstRegionDay && date <= lastDayOf(nowMs) ? date : undefined
}

export function chooseCheck(games: readonly Game[], address: CheckAddress, nowMs: number): CheckChoice {
  const { hour, minute } = vietnamTime(nowMs)
  const minutes = minutesOf(hour, minute)
  const game = games.find(({ code }) => code === address.code)
  const ofGame = game && ticketRegionOf(game)
  const named = namedDay(address.date, nowMs)
  const usualMs = dayOf(nowMs) - (minutes < dayBegins ? dayLengthMs : 0)
  return {
    region: ofGame ?? address.region ?? regionAt(minutes),
    day: named ?? toDayName(usualMs),
    isDayNamed: named !== undefined,
    game: ofGame && game,
  }
}

/** Longer than any wait between two draws but the long pauses of epidemics. */
const furthestDays = 40

/** The day on which any of the games draws that is nearest to this one, of two the earlier; none after the last. */
export function nearestDay(games: readonly Game[], day: string, last: string): string | undefined {
  const dayMs = Date.parse(day)
  const draws = (ms: number) => ms <= Date.parse(last) && games.some((game) => turnsInDay(game, ms) > 0)
  for (let days = 0; days <= furthestDays; days++) {
    const found = [dayMs - days * dayLengthMs, dayMs + days * dayLengthMs].find(draws)
    if (found !== undefined) return toDayName(found)
  }
  return undefined
}
