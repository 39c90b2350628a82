import { toLocale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import { serverContext } from '../context.server.ts'
import { loadRecentDraws } from '../server/api.server.ts'
import { loadGame } from '../server/games.server.ts'
import { loadSiteConfigs, siteTitle } from '../server/site-configs.server.ts'
import type { Route } from './+types/widget.ts'
import { widgetDocument, widgetPolicy } from './widget-document.server.tsx'

const headers = { 'content-security-policy': widgetPolicy, 'cross-origin-resource-policy': 'cross-origin' }

/** The newest draw of one game, for a frame in any page; depends on the address only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const resources = context.get(serverContext)
  const game = await loadGame(resources, params.code)
  if (!game) return new Response('Not found', { status: 404, headers })
  const { theme, lang } = readArguments('widget', url.searchParams)
  const locale = toLocale(lang)
  try {
    const { rows } = await loadRecentDraws(resources.lottery, [game.code], locale)
    const [row] = rows
    if (!row) throw new Error(`the API has no ${game.code}`)
    const site = siteTitle(await loadSiteConfigs(resources))
    return new Response(await widgetDocument({ game, row, locale, theme, origin: url.origin, site }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        ...headers,
        'cache-control': 'public, max-age=0, s-maxage=1',
      },
    })
  } catch (error) {
    resources.logError(error)
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '5', ...headers } })
  }
}
