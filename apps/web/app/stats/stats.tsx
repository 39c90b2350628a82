import { data, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { historyHref } from '../draws/draw-address.ts'
import { SampleBar } from '../draws/sample-bar.tsx'
import { localeContext } from '../i18n/locale.server.ts'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { loadGames } from '../server/games.server.ts'
import type { Route } from './+types/stats.ts'
import { statsTabs } from './stats-address.ts'
import { StatsHead } from './stats-head.tsx'
import { StatsMeta } from './stats-meta.tsx'
import { hasStats, loadView, type StatsView, statsPage } from './stats-page.server.ts'
import { StatsPanels } from './stats-panels.tsx'
import { StatsTabs } from './stats-tabs.tsx'

export const handle = { parts: ['stats'] } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const games = await loadGames(server)
  const game = games.find(({ code }) => code === params.code)
  if (!game) throw redirect('/')
  const tab = statsTabs.find((name) => name === (params.tab ?? 'overview'))
  if (!tab) throw redirect(`/stats/${game.code}`)
  const page = statsPage(game, games, tab, url, locale)
  // A game of ours is drawn too often for a record of all its draws.
  if (!hasStats(game)) {
    throw redirect(
      page.game.hasTrends ? hrefOf(`/trends/${game.code}`, { lang: page.lang }) : historyHref(game.code, page.lang),
    )
  }
  try {
    return { page, view: await loadView(lottery, page, url, locale) }
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ page, view: undefined }, { status: 503 })
  }
}

/** The draws behind the figures. */
function spanOf(view: StatsView) {
  return view.tab === 'overview' ? view.total : view.span
}

export default function Stats({ loaderData: { page, view } }: Route.ComponentProps) {
  const hasSamples = view !== undefined && spanOf(view).hasSamples
  return (
    <>
      <StatsMeta page={page} view={view} />
      <main id="main">
        <SampleBar rows={[{ draws: hasSamples ? [{ origin: 'sample' }] : [] }]} />
        <div className="wrap">
          <StatsTabs page={page} />
          <StatsHead page={page} view={view} />
          {view ? <StatsPanels page={page} view={view} /> : <UnavailableNotice />}
        </div>
      </main>
    </>
  )
}
