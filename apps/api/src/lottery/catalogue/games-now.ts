import { games } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { type Asked, withSettings } from '@quayso/games/game-setting'
import { gameOf } from '../../http/game-of.ts'
import type { Snapshot } from '../results/snapshot.ts'

type Known = Pick<Snapshot, 'calendar' | 'settings'>

/** All games by the calendar and by what operators decided, in the order in which they are offered. */
export function gamesNow(snapshot: Known, asked: Asked): Game[] {
  const planned = games.map((game) => withExceptions(game, snapshot.calendar() ?? []))
  return withSettings(planned, snapshot.settings() ?? [], asked)
}

/** A game under its names of now; past turns stay as they are, whatever was closed since. */
export function gameNow(snapshot: Pick<Known, 'settings'>, code: string, nowMs: number): Game {
  const game = gameOf(code)
  const [named = game] = withSettings([game], snapshot.settings() ?? [], { nowMs, isOffice: false })
  return { ...game, names: named.names }
}
