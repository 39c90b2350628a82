import { newestValue } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { dayLengthMs, type Schedule } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'

/** From the lower to the higher, both included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** The newest result that is told: its place in the order of the game, and its turn. */
export interface Newest {
  readonly ord: number
  readonly turn: number
}

/** The places of a page, counted from the newest; undefined when there is no such page. */
export function pageRange(newest: Newest, page: number, pageSize: number): Range | undefined {
  const to = newest.ord - (page - 1) * pageSize
  return to < 1 ? undefined : { from: Math.max(1, to - pageSize + 1), to }
}

/** How many draws a day has, and by how many days a place found by counting them may be wrong. */
function pace(schedule: Schedule): { readonly drawsPerDay: number; readonly slackDays: number } {
  switch (schedule.kind) {
    case 'every':
      return { drawsPerDay: dayLengthMs / 1000 / schedule.periodSeconds, slackDays: 1 }
    case 'weekly':
      return { drawsPerDay: schedule.weekdays.length / 7, slackDays: 31 }
    case 'monthly':
      return { drawsPerDay: schedule.days.length / 31, slackDays: 62 }
  }
}

/**
 * Between which turns these places probably lie, so that only their months are read. A guess from today's schedule:
 * whoever uses it must see whether all places were found.
 */
export function likelyTurns(game: Game, newest: Newest, { from, to }: Range): Range {
  const { drawsPerDay, slackDays } = pace(newestValue(game.schedules))
  const newestDayMs = turnDayMs(newest.turn)
  // No lottery of ours is as old as 1970; far before it there are no dates at all.
  const turnDaysBefore = (days: number) => turnOf(Math.max(0, newestDayMs - days * dayLengthMs), 0)
  return {
    from: turnDaysBefore(Math.ceil((newest.ord - from) / drawsPerDay) + slackDays),
    to: turnDaysBefore(Math.floor((newest.ord - to) / drawsPerDay) - slackDays),
  }
}

/** Between which turns the newest result of a game that still draws lies. */
export function likelyNewestTurns(game: Game, nowMs: number): Range {
  const { drawsPerDay, slackDays } = pace(newestValue(game.schedules))
  const turnAt = (days: number) => turnOf(nowMs + days * dayLengthMs, 0)
  return { from: turnAt(-Math.ceil(1 / drawsPerDay) - slackDays), to: turnAt(1) }
}
