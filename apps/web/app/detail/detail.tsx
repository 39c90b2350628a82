import { data } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import type { Route } from './+types/detail.ts'
import { detailAddress } from './data/detail-page.server.ts'
import { type Detail, loadDetail } from './data/load-detail.server.ts'
import { DrawPage } from './page/draw-page.tsx'
import { DetailAction, DetailTitle } from './page/phone-bar-parts.tsx'
import { MissingDraw } from './states/missing-draw.tsx'
import { PlannedDraw } from './states/planned-draw.tsx'
import { UnavailableDraw } from './states/unavailable-draw.tsx'

export const handle = {
  parts: ['detail', 'board', 'prizes'],
  hidesFooter: true,
  bar: { back: () => '/', Title: DetailTitle, Action: DetailAction },
} satisfies PageHandle<Detail>

/** 503 makes the edge serve its last good copy. */
const statuses = { draw: 200, planned: 200, 'no-draw': 404, 'no-game': 404, unavailable: 503 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const detail = await loadDetail(context.get(serverContext), detailAddress(url), locale)
  return data(detail, { status: statuses[detail.kind] })
}

export default function DetailRoute({ loaderData: detail }: Route.ComponentProps) {
  switch (detail.kind) {
    case 'draw':
      // The live stream is per game; another draw of the same game keeps it.
      return <DrawPage key={detail.address.code} {...detail} />
    case 'planned':
      return <PlannedDraw key={detail.due.turn} {...detail} />
    case 'no-draw':
      return <MissingDraw game={{ code: detail.page.game.code, name: detail.page.gameName }} />
    case 'no-game':
      return <MissingDraw />
    case 'unavailable':
      return <UnavailableDraw />
  }
}
