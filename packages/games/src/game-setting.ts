import { games } from './catalogue.ts'
import { categories } from './categories.ts'
import type { DatedValue } from './dated.ts'
import type { Game } from './game.ts'
import type { Names } from './locale.ts'
import { dayOf } from './time/vietnam-time.ts'

/** What operators decided about a game beside the catalogue. */
export interface GameSetting {
  readonly code: string
  /** The first day in Vietnam that has no draw of it any more. */
  readonly closedFrom?: string | undefined
  /** Among the games of its category, from 0 on; by the catalogue if left out. */
  readonly place?: number | undefined
  readonly isOnFront: boolean
  readonly isAtOffice: boolean
  /** Whether members may write about it. */
  readonly hasBoard: boolean
  /** Later names than the catalogue's, oldest first. */
  readonly names: readonly DatedValue<Names>[]
}

/** When a page is asked for, and where. */
export interface Asked {
  readonly nowMs: number
  readonly isOffice: boolean
}

/** The day of this instant in Vietnam, `yyyy-mm-dd`. */
export function dayNameOf(atMs: number): string {
  return new Date(dayOf(atMs)).toISOString().slice(0, 10)
}

function withSetting(game: Game, setting: GameSetting, { nowMs, isOffice }: Asked): Game {
  const today = dayNameOf(nowMs)
  const { closedFrom, hasBoard, isAtOffice, isOnFront } = setting
  const hasEnded = isClosed({ ...game, closedFrom }, nowMs)
  return {
    ...game,
    open: game.open && !hasEnded && (isOffice ? isAtOffice : isOnFront),
    hasBoard: game.hasBoard && hasBoard && !hasEnded,
    // A name of a day to come is nobody's yet.
    names: [...game.names, ...setting.names.filter(({ from }) => from <= today)],
    closedFrom,
  }
}

/** Games as visitors meet them at this time, in the order in which they are offered. */
export function withSettings(given: readonly Game[], settings: readonly GameSetting[], asked: Asked): Game[] {
  const byCode = new Map(settings.map((setting) => [setting.code, setting]))
  const rankOf = (game: Game) => byCode.get(game.code)?.place ?? placeInCatalogue(game)
  return given
    .map((game) => {
      const setting = byCode.get(game.code)
      return setting ? withSetting(game, setting, asked) : game
    })
    .sort((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category) || rankOf(a) - rankOf(b))
}

/** Among the games of its category. */
function placeInCatalogue({ code, category }: Game): number {
  return games.filter((game) => game.category === category).findIndex((game) => game.code === code)
}

/** Whether it has no draws any more. The days of a game drawn round the clock begin at midnight UTC. */
export function isClosed({ closedFrom, highLevel }: Pick<Game, 'closedFrom' | 'highLevel'>, nowMs: number): boolean {
  return closedFrom !== undefined && Date.parse(closedFrom) <= (highLevel ? nowMs : dayOf(nowMs))
}
