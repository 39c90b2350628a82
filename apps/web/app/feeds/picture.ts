import { toLocale } from '@quayso/games/locale'
import { parseTurnNum } from '@quayso/games/time/turn'
import { readArguments } from '@quayso/site/read-arguments'
import { redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { addressIn, drawPictureHref, pictureLocale } from '../navigation/addresses.ts'
import { loadDraw } from '../server/api.server.ts'
import { loadGame } from '../server/games.server.ts'
import { loadSiteConfigs, siteTitle } from '../server/site-configs.server.ts'
import type { Route } from './+types/picture.ts'
import { drawPicture } from './draw-picture.server.ts'
import { feedTexts } from './feed-texts.server.ts'
import { notFound, unavailable } from './unavailable.server.ts'

const forEver = 'public, max-age=31536000, immutable'
const forAMinute = 'public, max-age=60'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const game = await loadGame(server, params.code)
  const turn = parseTurnNum(/^([\d-]+)\.png$/.exec(params.file)?.[1] ?? '')
  if (!game || turn === undefined) return notFound()
  const locale = pictureLocale(toLocale(readArguments('picture', url.searchParams).lang))
  try {
    const issue = await loadDraw(server.lottery, { code: game.code, turn }, locale)
    if (!issue) return notFound()
    // A picture has one canonical address: any other is redirected, so that it costs no painting.
    const href = addressIn((lang) => drawPictureHref(issue, lang), locale)
    if (href !== url.pathname + url.search) return redirect(href)
    const [site, texts] = await Promise.all([loadSiteConfigs(server), feedTexts(locale)])
    const png = await server.paint(drawPicture({ siteTitle: siteTitle(site), game, issue, locale, texts }))
    const isFinal = issue.status === 'confirmed' || issue.status === 'corrected'
    return new Response(png, {
      headers: {
        'content-type': 'image/png',
        'cache-control': isFinal ? forEver : forAMinute,
        // May be shown on any site that links to the draw.
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  } catch (error) {
    server.logError(error)
    return unavailable()
  }
}
