import { defaultLocale } from '@quayso/games/locale'
import { serverContext } from '../context.server.ts'
import { loadNewestTopics, loadRecentDraws } from '../server/api.server.ts'
import { loadGames } from '../server/games.server.ts'
import type { Route } from './+types/sitemap.ts'
import { openCodes, siteMap } from './site-map.server.ts'
import { unavailable } from './unavailable.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { api, lottery, isOffice, logError } = server
  const games = await loadGames(server)
  try {
    const [{ rows: draws }, topics] = await Promise.all([
      loadRecentDraws(lottery, openCodes(games), defaultLocale),
      isOffice ? [] : loadNewestTopics(api),
    ])
    return new Response(siteMap({ origin: url.origin, isOffice }, { games, draws, topics }), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    })
  } catch (error) {
    logError(error)
    return unavailable()
  }
}
