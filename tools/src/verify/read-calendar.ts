import { fetchCalendar } from '@quayso/contract/client/calendar.gen'
import type { GameException } from '@quayso/games/game'
import { defaultLocale } from '@quayso/games/locale'

/** The exceptions that the site tells: an official result on a day that is neither planned nor told is a fault. */
export async function readCalendar(siteUrl: string): Promise<readonly GameException[]> {
  return (await fetchCalendar({ baseUrl: new URL(siteUrl).origin, locale: defaultLocale })).rows
}
