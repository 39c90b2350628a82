import { toLocale } from '@quayso/games/locale'
import { serverContext } from '../../context.server.ts'
import { loadTranslator } from '../../i18n/load-translator.server.ts'
import { pictureLocale } from '../../navigation/addresses.ts'
import { loadGames } from '../../server/games.server.ts'
import { loadSiteConfigs, siteTitle } from '../../server/site-configs.server.ts'
import { statsTabs } from '../stats-address.ts'
import { hasStats, loadView, readStatsArguments, statsPage } from '../stats-page.server.ts'
import type { Route } from './+types/picture.ts'
import { statsPicture } from './stats-picture.server.ts'

/** A picture of the figures as they are now: another draw or a correction changes them. */
const forAMinute = 'public, max-age=60'

function failed(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const games = await loadGames(server)
  const game = games.find(({ code }) => code === params.code)
  const tab = statsTabs.find((name) => `${name}.png` === params.file)
  if (!game || !hasStats(game) || !tab) return failed(404)
  const locale = pictureLocale(toLocale(readStatsArguments(url).lang))
  const page = statsPage(game, games, tab, url, locale)
  try {
    const view = await loadView(server.lottery, page, url, locale)
    if (view.tab === 'overview') return failed(404)
    const [site, stats, common] = await Promise.all([
      loadSiteConfigs(server),
      loadTranslator(locale, 'stats'),
      loadTranslator(locale, 'common'),
    ])
    const picture = statsPicture({ siteTitle: siteTitle(site), page, view, texts: { stats, common }, locale })
    return new Response(await server.paint(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': forAMinute },
    })
  } catch (error) {
    server.logError(error)
    return failed(503)
  }
}
