import { fetchCalendar } from '@quayso/contract/client/calendar.gen'
import type { GameException } from '@quayso/games/game'
import { defaultLocale } from '@quayso/games/locale'
import type { ServerResources } from '../context.server.ts'
import { within } from './api.server.ts'
import { remember } from './remember.server.ts'

const remembered = remember<readonly GameException[]>(1_000, Date.now)

/** Pages that wait for it ask the API for draws afterwards, in what is left of the edge's patience. */
const patienceMs = 1_000

/** What was entered beside the catalogue, by the API's last successful answer. */
export function loadCalendar({
  lottery,
  logError,
}: Pick<ServerResources, 'lottery' | 'logError'>): Promise<readonly GameException[]> {
  return remembered(async (before = []) => {
    try {
      return (await within(fetchCalendar({ ...lottery, locale: defaultLocale }), patienceMs)).rows
    } catch (error) {
      logError(error)
      return before
    }
  })
}
