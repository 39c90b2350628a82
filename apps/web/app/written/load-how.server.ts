import type { ResultFigures } from '@quayso/contract/calls/status'
import { fetchResultFigures } from '@quayso/contract/client/status.gen'
import type { Locale } from '@quayso/games/locale'
import type { ServerResources } from '../context.server.ts'
import { within } from '../server/api.server.ts'
import { type HowTexts, howTexts } from './how-texts.server.ts'

/** What stands beside the page about how we work. */
export interface HowWeWork {
  readonly texts: HowTexts
  /** Undefined while they cannot be had: the page is shown without them. */
  readonly figures: ResultFigures | undefined
}

/** The text does not wait longer for them. */
const patienceMs = 1_000

export async function loadHow(
  { lottery, logError }: Pick<ServerResources, 'lottery' | 'logError'>,
  locale: Locale,
): Promise<HowWeWork> {
  const asked = within(fetchResultFigures({ ...lottery, locale }), patienceMs)
  const figures = await asked.catch((error: unknown) => {
    logError(error)
    return undefined
  })
  return { texts: howTexts(locale), figures }
}
