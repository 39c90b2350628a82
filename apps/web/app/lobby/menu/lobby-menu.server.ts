import { type CategoryCode, categories, defaultCategory } from '@quayso/games/categories'
import { newestValue } from '@quayso/games/dated'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { categoryName } from '@quayso/games/names'
import { weekdays } from '@quayso/games/time/weekday'
import { weekdayName } from '@quayso/games/time/weekday-name'
import { historyHref } from '../../draws/draw-address.ts'
import { hrefOf } from '../../navigation/addresses.ts'

interface MenuGame {
  readonly code: string
  readonly name: string
  readonly href: string
  readonly isOurs: boolean
  /** The time of a daily game, the weekdays of another; empty for one drawn round the clock. */
  readonly drawn: string
}

export interface MenuGroup {
  readonly category: string
  readonly name: string
  /** The address of all its draws. */
  readonly href: string
  readonly games: readonly MenuGame[]
}

/** The open games by category; empty categories are left out. */
export function lobbyMenu(games: readonly Game[], locale: Locale): MenuGroup[] {
  return categories.map((category) => toGroup(games, category, locale)).filter((group) => group.games.length > 0)
}

function toGroup(games: readonly Game[], code: CategoryCode, locale: Locale): MenuGroup {
  return {
    category: code,
    name: categoryName(code, locale),
    href: hrefOf('/', { type: code === defaultCategory ? undefined : code }),
    games: games
      .filter((game) => game.open && game.category === code)
      .map((game) => ({
        code: game.code,
        href: historyHref(game.code),
        name: gameName(game, locale),
        isOurs: game.drawnBy === 'us',
        drawn: whenDrawn(game, locale),
      })),
  }
}

function whenDrawn({ schedules }: Game, locale: Locale): string {
  const schedule = newestValue(schedules)
  if (schedule.kind === 'every') return ''
  if (schedule.kind === 'monthly') return schedule.days.join(', ')
  if (schedule.weekdays.length < weekdays.length)
    return schedule.weekdays.map((day) => weekdayName(day, locale, 'short')).join(' ')
  return [schedule.hour, schedule.minute].map((part) => String(part).padStart(2, '0')).join(':')
}
