import { isLobbyAddress } from '@quayso/site/lobby'
import { data, useNavigation } from 'react-router'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { packDraws } from '../live/stream/packed-draws.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { useIsInLobby } from '../navigation/place.ts'
import { loadRecentDraws } from '../server/api.server.ts'
import { loadGames } from '../server/games.server.ts'
import { loadSiteConfigs, noticeAt } from '../server/site-configs.server.ts'
import type { Route } from './+types/home.ts'
import { AdSlot } from './ads/ad-slot.tsx'
import { homeAds } from './ads/ads.server.ts'
import { useAdCounts } from './ads/use-ad-counts.ts'
import { broughtDraws } from './cards/brought-draws.server.ts'
import { codesOf, DrawGrid } from './cards/draw-grid.tsx'
import { NoGames } from './cards/no-games.tsx'
import { regionHeads } from './cards/region-heads.server.ts'
import { gamesShown } from './cards/shown-games.server.ts'
import * as styles from './home.module.css'
import { otherDay } from './home-address.ts'
import { HomeMeta } from './home-meta.tsx'
import { homePage } from './home-page.server.ts'
import { homeTexts } from './home-texts.server.ts'
import { Pickers } from './pickers.tsx'
import { Promises } from './promises.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Topline } from './topline.tsx'

export const handle = { parts: ['home'] } satisfies PageHandle

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const resources = context.get(serverContext)
  const locale = context.get(localeContext)
  const given = { nowMs: Date.now(), games: await loadGames(resources) }
  const shown = homePage(url, given, locale)
  const heads = regionHeads(gamesShown(given.games, shown.choice, given.nowMs), locale, given.nowMs)
  const page = { ...shown, ...(await homeTexts(shown, locale)), regionHeads: await heads }
  const codes = codesOf(page)
  // In the lobby the embedder shows its own ads.
  const configs = isLobbyAddress(url.pathname) ? undefined : loadSiteConfigs(resources)
  // The edge sends it in place of the visitor's own header and cookie.
  const savesData = request.headers.get('save-data') === 'on'
  const around = async () => {
    const site = await configs
    return {
      ads: homeAds(savesData ? undefined : site, { locale, nowMs: Date.now() }),
      notice: noticeAt(site, 'home', locale),
    }
  }
  try {
    const draws = codes.length > 0 ? await loadRecentDraws(resources.lottery, codes, locale) : { rows: [] }
    return { ...page, draws: packDraws(broughtDraws(draws, otherDay(page))), ...(await around()) }
  } catch (error) {
    resources.logError(error)
    // 503 makes the edge serve its last good copy; a page that gets this one polls until there are results.
    return data({ ...page, draws: packDraws({ rows: [] }), ...(await around()) }, { status: 503 })
  }
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { choice, heading, ads } = page
  const isInLobby = useIsInLobby()
  useAdCounts(ads)
  const isLeaving = useNavigation().state === 'loading'
  return (
    <>
      <HomeMeta page={page} />
      <main id="main" className={styles.page} aria-busy={isLeaving}>
        <div className="wrap">
          <h1 className="vh">{heading}</h1>
          {page.notice && <p className="notice">{page.notice}</p>}
          <Topline ads={ads} />
          {!isInLobby && <QuickLinks />}
          <Pickers page={page} />
        </div>
        {page.games.length > 0 ? (
          // Outside of the pickers, which keep the focus when another choice replaces the rest.
          <DrawGrid
            key={`${choice.type} ${choice.day}`}
            page={page}
            ad={<AdSlot ads={ads.header.filter(({ device }) => device === 'phone')} place="strip" />}
          />
        ) : (
          <NoGames page={page} />
        )}
        <div className="wrap">
          {!isInLobby && <Promises />}
          <AdSlot ads={ads.footer} place="foot" />
        </div>
      </main>
    </>
  )
}
