import type { CalendarEntry } from '@quayso/contract/calls/calendar'
import type { GameSettingEntry } from '@quayso/contract/calls/game-settings'
import { fetchCalendar } from '@quayso/contract/client/calendar.gen'
import { fetchGameSettings } from '@quayso/contract/client/game-settings.gen'
import { games } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { withSettings } from '@quayso/games/game-setting'
import { defaultLocale } from '@quayso/games/locale'
import type { ServerResources } from '../context.server.ts'
import { within } from './api.server.ts'
import { remember } from './remember.server.ts'

type Resources = Pick<ServerResources, 'lottery' | 'isOffice' | 'now' | 'logError'>

const calendar = remember<readonly CalendarEntry[]>(1_000)
const settings = remember<readonly GameSettingEntry[]>(1_000)

/** Pages that wait for it ask the API for draws afterwards, in what is left of the edge's patience. */
const patienceMs = 1_000

/** What the API answers, or its last answer. */
function orBefore<Row>(answer: Promise<{ readonly rows: readonly Row[] }>, logError: Resources['logError']) {
  return async (before: readonly Row[] = []): Promise<readonly Row[]> => {
    try {
      return (await within(answer, patienceMs)).rows
    } catch (error) {
      logError(error)
      return before
    }
  }
}

/** All games by the calendar and by what operators decided about them, in the order in which they are offered. */
export async function loadGames({ lottery, isOffice, now, logError }: Resources): Promise<readonly Game[]> {
  const options = { ...lottery, locale: defaultLocale }
  const [entered, decided] = await Promise.all([
    calendar(now, (before) => orBefore(fetchCalendar(options), logError)(before)),
    settings(now, (before) => orBefore(fetchGameSettings(options), logError)(before)),
  ])
  const planned = games.map((game) => withExceptions(game, entered))
  return withSettings(planned, decided, { nowMs: now(), isOffice })
}

/** A game, whether it is offered or not: its past draws are for whoever has their address. */
export async function loadGame(server: Resources, code: string): Promise<Game | undefined> {
  return (await loadGames(server)).find((game) => game.code === code)
}
