import { loadRecentAnswers } from '../api.server.ts'
import { serverContext } from '../context.server.ts'
import type { Route } from './+types/sitemap.ts'
import { openCodes, siteMap } from './site-map.server.ts'
import { unavailable } from './unavailable.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lottery, isOffice, logError } = context.get(serverContext)
  try {
    return new Response(siteMap({ origin: url.origin, isOffice }, await loadRecentAnswers(lottery, openCodes)), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    })
  } catch (error) {
    logError(error)
    return unavailable()
  }
}
