import { Link } from 'react-router'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { GameMenu } from '../ui/controls/game-menu.tsx'
import * as segments from '../ui/controls/segments.module.css'
import { PageHead } from '../ui/page/page-head.tsx'
import { pictureHref, statsHref, statsSizes } from './stats-address.ts'
import { formatDayMonth } from './stats-format.ts'
import * as styles from './stats-head.module.css'
import type { StatsPage, StatsView } from './stats-page.server.ts'
import { aboutOf, titleOf } from './stats-titles.ts'
import { Unbroken } from './unbroken.tsx'

interface StatsHeadProps {
  readonly page: StatsPage
  readonly view: StatsView | undefined
}

export function StatsHead({ page, view }: StatsHeadProps) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { game, tab, lang } = page
  const waiting = view && (view.tab === 'overview' ? view.total : view.span).provisional.length
  const about = view && (
    <>
      <Unbroken text={aboutOf(t, locale, page, view)} />
      {waiting ? ` ${t('stats.provisional', { count: waiting })}` : ''}
    </>
  )
  return (
    <div className={styles.head}>
      <PageHead title={titleOf(t, page, view)} about={about ?? ''} />
      <div className={styles.choice}>
        <GameMenu
          label={t('stats.games')}
          groups={page.menu}
          chosen={game}
          toHref={(code) => statsHref(code, tab, { lang })}
          className={styles.menu}
        />
        {view?.tab === 'on-day' && <DayStepper page={page} view={view} />}
        {(tab === 'overview' || tab === 'head-tail' || tab === 'pairs') && <Sizes page={page} />}
        {tab !== 'overview' && view && <SavePicture page={page} view={view} />}
      </div>
    </div>
  )
}

/** Links, so that they work without script and the edge can keep each choice. */
export function Sizes({ page }: { readonly page: StatsPage }) {
  const t = useTexts('stats')
  const { game, tab, lang, size, from, to, prizes } = page
  const isCustom = from !== undefined || to !== undefined
  const special = prizes === 'special' ? prizes : undefined
  return (
    <nav
      className={classNames(segments.segments, styles.sizes, tab === 'overview' && styles.roomy)}
      aria-label={t('stats.windows')}
    >
      {statsSizes.map((each) => (
        <Link
          key={each}
          to={statsHref(game.code, tab, { size: each, prizes: special, lang })}
          aria-current={(!isCustom && each === size) || undefined}
        >
          {each === 'all' ? t('stats.all') : each === '30' ? t('stats.size', { count: each }) : each}
        </Link>
      ))}
      {tab !== 'overview' && (
        <a href="#dates" aria-current={isCustom || undefined}>
          {t('stats.pickDays')}
        </a>
      )}
    </nav>
  )
}

function DayStepper({
  page,
  view,
}: {
  readonly page: StatsPage
  readonly view: Extract<StatsView, { tab: 'on-day' }>
}) {
  const t = useTexts('stats')
  const { game, lang } = page
  const step = (date: string, label: string, sign: string) => (
    <Link
      className={button.button}
      to={statsHref(game.code, 'on-day', { date, lang })}
      aria-label={`${label}: ${formatDayMonth(date)}`}
    >
      <span aria-hidden="true">{sign}</span>
    </Link>
  )
  return (
    <div className={styles.stepper}>
      {step(view.previous, t('stats.previousDay'), '‹')}
      <span>{formatDayMonth(view.day)}</span>
      {step(view.next, t('stats.nextDay'), '›')}
    </div>
  )
}

/** A file to save: the browser downloads what the link leads to. */
function SavePicture({ page, view }: { readonly page: StatsPage; readonly view: StatsView }) {
  const t = useTexts('stats')
  return (
    <a className={button.button} href={pictureHref(page, view)} download>
      <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 4h18v16H3zM8 9h.01M3 18l6-6 4 4 3-3 5 5" />
      </svg>
      {t('stats.save')}
    </a>
  )
}
