import { gameName } from '@quayso/games/game'
import { parseTurnNum } from '@quayso/games/time/turn'
import { data, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { gameGroups } from '../draws/card/game-groups.server.ts'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { localeContext } from '../i18n/locale.server.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { loadGames } from '../server/games.server.ts'
import type { Route } from './+types/verify.ts'
import { type FoundTurn, loadTurn } from './load-verify.server.ts'
import { askedTurn } from './verify-address.server.ts'
import { VerifyPage } from './verify-page.tsx'

export const handle = { parts: ['verify', 'trust'] } satisfies PageHandle

/** 503 makes the edge serve its last good copy. */
const statuses: Readonly<Record<FoundTurn['kind'], number>> = {
  ...{ drawn: 200, planned: 200, sample: 200, missing: 404, unavailable: 503 },
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const locale = context.get(localeContext)
  const asked = askedTurn(url)
  // The form without script has its fields in the address.
  if (asked.draw) throw redirect(verifyHref(asked.draw, asked.lang))
  const games = await loadGames(server)
  const game = games.find(({ code }) => code === params.code)
  const turn = parseTurnNum(params.turn ?? '')
  const page = {
    origin: url.origin,
    lang: asked.lang,
    groups: gameGroups(games, locale),
    game: game && { code: game.code, name: gameName(game, locale), isOurs: game.drawnBy === 'us' },
    turn,
  }
  if (params.code === undefined && !asked.isUnknown) return { page, found: undefined }
  const found: FoundTurn =
    game && turn !== undefined ? await loadTurn(server, { game, turn, locale }) : { kind: 'missing' as const }
  // The page of a game asks for a turn of it.
  if (game && params.turn === undefined) return { page, found: undefined }
  return data({ page, found }, { status: statuses[found.kind] })
}

export default function Verify({ loaderData: { page, found } }: Route.ComponentProps) {
  // Another turn is another check.
  return <VerifyPage key={`${page.game?.code} ${page.turn}`} page={page} found={found} />
}
