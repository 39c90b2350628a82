import { StaleBar } from '../../draws/stale-bar.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import type { PackedDraws } from '../../live/stream/packed-draws.ts'
import { useLiveDraws } from '../../live/use-live-draws.ts'
import type { LoadedRegion } from '../data/load-region.server.ts'
import { useLatestStations } from '../data/use-latest-stations.ts'
import { MergedAnnouncements } from './merged-announcements.tsx'
import { RegionPage } from './region-page.tsx'

type LiveRegionPageProps = Extract<LoadedRegion, { kind: 'day' }> & { readonly recent: PackedDraws }

/** A day whose draws are to come, under way or fresh: kept up to date as home is. */
export function LiveRegionPage({ page, loaded, recent, calendar }: LiveRegionPageProps) {
  const { locale } = useLanguage()
  const codes = loaded.stations.map(({ code }) => code)
  const live = useLiveDraws(recent, codes, locale)
  const stations = useLatestStations(loaded, live.rows)
  const announced = stations.flatMap(({ code, name, draw }) => {
    const newDraw = live.newDraws[code]
    const game = { code, layout: 'table', isOurs: false, tables: [{ since: 0, value: page.tiers }] } as const
    return draw && newDraw?.turn === draw.turn ? [{ game, newDraw, row: { code, name, draws: [draw] } }] : []
  })
  return (
    <>
      <RegionPage
        page={page}
        loaded={loaded}
        calendar={calendar}
        stations={stations}
        newDraws={live.newDraws}
        bar={<StaleBar isStale={live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />}
      />
      <MergedAnnouncements cards={announced} />
    </>
  )
}
