import { findGame, games } from '@quayso/games/catalogue'
import { data } from 'react-router'
import { loadRecentDraws } from '../api.server.ts'
import { serverContext } from '../context.server.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useLiveDraws } from '../live/use-live-draws.ts'
import { Unavailable } from '../shell/unavailable.tsx'
import type { Route } from './+types/home.ts'
import { Announcements } from './announcements.tsx'
import { DrawCard } from './draw-card.tsx'
import { FastCard } from './fast-card.tsx'
import styles from './home.module.css'
import { HomeMeta } from './home-meta.tsx'
import { StaleBar } from './stale-bar.tsx'

const codes = games.map(({ code }) => code)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = url
  const { apiUrl, logError } = context.get(serverContext)
  try {
    return { origin, draws: await loadRecentDraws(apiUrl, codes, context.get(localeContext)) }
  } catch (error) {
    logError(error)
    // 503 lets the edge go on serving its last good copy; whoever gets this one polls until there are results.
    return data({ origin, draws: [] }, { status: 503 })
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { locale, t } = useLanguage()
  const live = useLiveDraws(loaderData.draws, codes, locale)
  if (live.rows.length === 0) return <Unavailable />

  const loadedAtMs = Date.parse(loaderData.draws[0]?.serverTime ?? '')
  const cards = live.rows.flatMap((row) => {
    const game = findGame(row.code)
    return game ? [{ game, row, newTurnNum: live.newTurns[row.code], loadedAtMs }] : []
  })
  return (
    <>
      <HomeMeta origin={loaderData.origin} />
      <StaleBar isStale={!live.pushIsOpen && live.fetchFailed} asOfMs={live.asOfMs} onRetry={live.refetch} />
      <main id="main" className="wrap">
        <h1 className="vh">{t('home.heading')}</h1>
        <div className={styles.grid}>
          <div className={styles.column}>
            {cards.map((card) => card.game.layout === 'north' && <DrawCard key={card.game.code} {...card} />)}
          </div>
          <section aria-labelledby="fast">
            <h2 id="fast" className={styles.section}>
              {t('home.fast')}
            </h2>
            <div className={styles.narrow}>
              {cards.map((card) => card.game.layout === 'short' && <FastCard key={card.game.code} {...card} />)}
            </div>
          </section>
        </div>
        <Announcements cards={cards} />
      </main>
    </>
  )
}
