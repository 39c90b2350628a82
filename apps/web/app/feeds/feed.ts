import { toLocale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import { serverContext } from '../context.server.ts'
import { loadNewestRows } from '../server/api.server.ts'
import { loadGame } from '../server/games.server.ts'
import { loadSiteConfigs, siteTitle } from '../server/site-configs.server.ts'
import type { Route } from './+types/feed.ts'
import { feedDocument } from './feed-document.server.ts'
import { feedTexts } from './feed-texts.server.ts'
import { notFound, unavailable } from './unavailable.server.ts'

const entryCount = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const game = await loadGame(server, /^(\w+)\.xml$/.exec(params.file)?.[1] ?? '')
  if (!game) return notFound()
  const locale = toLocale(readArguments('feed', url.searchParams).lang)
  try {
    // One more than are listed: the newest may still be being drawn.
    const newest = await loadNewestRows(server.lottery, game, entryCount + 1, locale)
    const rows = newest.rows.filter(({ status }) => status !== 'drawing').slice(0, entryCount)
    const { serverTime } = newest
    const [site, texts] = await Promise.all([loadSiteConfigs(server), feedTexts(locale)])
    const source = { origin: url.origin, siteTitle: siteTitle(site), game, locale, texts, rows, serverTime }
    return new Response(feedDocument(source), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'content-language': locale,
        'cache-control': 'public, max-age=60',
      },
    })
  } catch (error) {
    server.logError(error)
    return unavailable()
  }
}
