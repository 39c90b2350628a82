import { fetchCalendar } from '@quayso/contract/client/calendar.gen'
import { CallError } from '@quayso/contract/client/call'
import { fetchGameSettings } from '@quayso/contract/client/game-settings.gen'
import type { GameException, GamePlan } from '@quayso/games/game'
import { defaultLocale } from '@quayso/games/locale'

interface SitePlans {
  /** Days that differ: an official result on a day that is neither planned nor told is a fault. */
  readonly calendar: readonly GameException[]
  /** With the games that are closed: they have no draws from then on, and one of ours no commitments either. */
  readonly plans: readonly GamePlan[]
}

/** What the site tells about the turns of its games. */
export async function readPlans(siteUrl: string): Promise<SitePlans> {
  const options = { baseUrl: new URL(siteUrl).origin, locale: defaultLocale }
  const { rows: calendar } = await fetchCalendar(options)
  const closings = (await readSettings(options)).flatMap(({ code, closedFrom }) =>
    closedFrom ? [{ code, closedFrom }] : [],
  )
  return { calendar, plans: [...calendar, ...closings] }
}

/** A site of an older release does not have the call, and closes nothing. */
async function readSettings(options: Parameters<typeof fetchGameSettings>[0]) {
  try {
    return (await fetchGameSettings(options)).rows
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return []
    throw error
  }
}
