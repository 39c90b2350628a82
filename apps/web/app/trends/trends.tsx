import { trendSizes } from '@quayso/site/sizes'
import { data, Link, redirect } from 'react-router'
import { serverContext } from '../context.server.ts'
import { historyHref } from '../draws/draw-address.ts'
import { DrawMarks } from '../draws/draw-marks.tsx'
import { SampleBar } from '../draws/sample-bar.tsx'
import { formatDate, formatStamp } from '../i18n/format.ts'
import { localeContext } from '../i18n/locale.server.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useSiteTitle } from '../layout/site-title.ts'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import type { PageHandle } from '../navigation/page-handle.ts'
import { loadGames } from '../server/games.server.ts'
import { GameMenu } from '../ui/controls/game-menu.tsx'
import * as segments from '../ui/controls/segments.module.css'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/trends.ts'
import { CountPanels } from './count-panels.tsx'
import * as styles from './trends.module.css'
import { trendsHref } from './trends-address.ts'
import { TrendsMeta } from './trends-meta.tsx'
import { type CountedDraws, countDraws, hasEndings, type TrendsPage, trendsPage } from './trends-page.server.ts'

export const handle = { parts: ['trends'] } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const server = context.get(serverContext)
  const { lottery, logError } = server
  const locale = context.get(localeContext)
  const games = await loadGames(server)
  const game = games.find(({ code }) => code === params.code)
  if (!game) throw redirect('/')
  const page = trendsPage(game, games, url, locale)
  if (!hasEndings(game)) throw redirect(`${historyHref(game.code, page.lang)}#trends`)
  try {
    return { page, counts: await countDraws(lottery, game, page.size, locale) }
  } catch (error) {
    logError(error)
    // 503 makes the edge serve its last good copy.
    return data({ page, counts: undefined }, { status: 503 })
  }
}

export default function Trends({ loaderData: { page, counts } }: Route.ComponentProps) {
  const t = useTexts('trends')
  const site = useSiteTitle()
  const heading = t('trends.heading', { lottery: page.lottery })
  return (
    <>
      <TrendsMeta page={page} heading={heading} />
      <main id="main">
        {counts && <SampleBar rows={[{ draws: counts.origins.map((origin) => ({ origin })) }]} />}
        <div className="wrap">
          <div className={styles.head}>
            <div>
              <PageHead title={heading} about={counts ? <Period counts={counts} /> : ''} />
              {page.game.isOurs && <DrawMarks marks={['own']} site={site} />}
            </div>
            <Choice page={page} />
          </div>
          {counts ? <CountPanels counts={counts} /> : <UnavailableNotice />}
          {!page.game.isOurs && (
            <p className={styles.more}>
              <Link to={hrefOf(`/stats/${page.game.code}`, { lang: page.lang })}>{t('trends.allDraws')}</Link>
            </p>
          )}
        </div>
      </main>
    </>
  )
}

/** `Lô tô hai số cuối, từ 15-10-2026 đến 13-11-2026`; with the time if all draws are of one day. */
function Period({ counts: { drawnAtMs } }: { readonly counts: CountedDraws }) {
  const t = useTexts('trends')
  const { locale } = useLanguage()
  const [from, , to] = drawnAtMs
  if (from === undefined || to === undefined) return t('trends.none')
  const format = formatDate(locale, from) === formatDate(locale, to) ? formatStamp : formatDate
  const period = t('trends.about', { from: format(locale, from), to: format(locale, to) })
  const date = (text: string | undefined) => <span className={styles.date}>{text}</span>
  const [before, first, between, last, after] = period.split(eachDate)
  return (
    <>
      {before}
      {date(first)}
      {between}
      {date(last)}
      {after}
    </>
  )
}

/** No line break within a date, after a hyphen. */
const eachDate = /(\d+(?:-\d+)+)/

/** Links, so that they work without JavaScript and the edge can cache each choice. */
function Choice({ page: { game, size, lang, menu } }: { readonly page: TrendsPage }) {
  const t = useTexts('trends')
  return (
    <div className={styles.choice}>
      <GameMenu
        label={t('trends.games')}
        groups={menu}
        chosen={game}
        toHref={(code) => trendsHref(code, size, lang)}
        className={styles.menu}
      />
      <nav className={segments.segments} aria-label={t('trends.sizes')}>
        {trendSizes.map((each) => (
          <Link key={each} to={trendsHref(game.code, each, lang)} aria-current={each === size || undefined}>
            {t('trends.last', { count: each })}
          </Link>
        ))}
      </nav>
    </div>
  )
}
