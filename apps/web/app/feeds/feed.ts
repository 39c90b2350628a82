import { fetchCorrections } from '@quayso/contract/client/corrections'
import type { Game } from '@quayso/games/game'
import { type Locale, toLocale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import { type ServerResources, serverContext } from '../context.server.ts'
import { loadNewestRows, within } from '../server/api.server.ts'
import { loadGame } from '../server/games.server.ts'
import { loadSiteConfigs, siteTitle } from '../server/site-configs.server.ts'
import type { Route } from './+types/feed.ts'
import { correctionsDocument } from './corrections-document.server.ts'
import { feedDocument } from './feed-document.server.ts'
import { feedTexts } from './feed-texts.server.ts'
import { notFound, unavailable } from './unavailable.server.ts'

const entryCount = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const name = /^(\w+)\.xml$/.exec(params.file)?.[1] ?? ''
  const game = await loadGame(server, name)
  if (!game && name !== 'corrections') return notFound()
  const locale = toLocale(readArguments('feed', url.searchParams).lang)
  try {
    const write = game ? writeDraws(server, game, url.origin, locale) : writeCorrections(server, url.origin, locale)
    return new Response(await write, {
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

async function writeDraws(server: ServerResources, game: Game, origin: string, locale: Locale): Promise<string> {
  // One more than are listed: the newest may still be being drawn.
  const newest = await loadNewestRows(server.lottery, game, entryCount + 1, locale)
  const rows = newest.rows.filter(({ status }) => status !== 'drawing').slice(0, entryCount)
  const { serverTime } = newest
  const [site, texts] = await Promise.all([loadSiteConfigs(server), feedTexts(locale)])
  return feedDocument({ origin, siteTitle: siteTitle(site), game, locale, texts, rows, serverTime })
}

async function writeCorrections(server: ServerResources, origin: string, locale: Locale): Promise<string> {
  const { rows } = await within(fetchCorrections({ ...server.lottery, locale }, 1))
  const [site, texts] = await Promise.all([loadSiteConfigs(server), feedTexts(locale)])
  return correctionsDocument({ origin, siteTitle: siteTitle(site), locale, texts, rows, nowMs: Date.now() })
}
