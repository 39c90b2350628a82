import '@quayso/site/heat.css'
import { weekdayOf } from '@quayso/games/time/weekday'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { Note } from '../ui/notices/note.tsx'
import * as panel from '../ui/page/panel.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { DotPlot } from './dot-plot.tsx'
import { GapRows } from './gap-rows.tsx'
import * as cells from './overview-tab.module.css'
import { SpecialNumber } from './special-number.tsx'
import { drawHref, type StatsTab, statsHref } from './stats-address.ts'
import { formatDayMonth, formatExpected, formatNumber } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import { prizeName } from './stats-titles.ts'
import type { TabProps } from './tab-props.ts'

/** A short form of each tab. */
export function OverviewTab({ page, view }: TabProps<'overview'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { game, lang } = page
  const { frequency, latest } = view
  const range = { low: formatNumber(locale, frequency.band.low), high: formatNumber(locale, frequency.band.high) }
  const more = (tab: StatsTab, text: string) => (
    <Link
      className={classNames(button.button, button.line, button.wide, styles.more)}
      to={statsHref(game.code, tab, { lang })}
    >
      {text}
    </Link>
  )
  return (
    <>
      <div className={cells.note}>
        <Note text={t('stats.independence')} />
      </div>
      <div className={classNames(styles.grid, styles.half)}>
        <Panel
          title={t('stats.newest', { prize: t(game.isThai ? 'stats.first' : 'stats.special') })}
          about={t('stats.newestAbout')}
        >
          <Latest page={page} latest={latest} />
          {more('special', t('stats.toSpecial'))}
        </Panel>
        <Panel title={t('stats.absent')} about={t('stats.absentAbout')}>
          <GapRows gaps={view.absent} />
          {more('gaps', t('stats.toGaps'))}
        </Panel>
        <Panel
          title={t('stats.howOften', { draws: formatNumber(locale, frequency.span.draws) })}
          about={t('stats.howOftenAbout', { ...range, inside: frequency.inside })}
        >
          <DotPlot frequency={frequency} width={540} />
          {more('frequency', t('stats.toFrequency'))}
        </Panel>
        <section className={classNames(panel.panel, styles.flush)}>
          <h2 className={panel.title}>{t('stats.others')}</h2>
          <Others page={page} view={view} />
        </section>
      </div>
    </>
  )
}

function Latest({ page, latest }: Pick<TabProps<'overview'>, 'page'> & Pick<TabProps<'overview'>['view'], 'latest'>) {
  const { t: common } = useLanguage()
  const weekdays = common('date.shortWeekdays').split(',')
  return (
    <ul className={cells.latest}>
      {latest.map(({ day, number }, place) => (
        <li key={day}>
          <a
            className={place === latest.length - 1 ? cells.newest : undefined}
            href={drawHref(page.game.code, day, page.lang)}
          >
            <small>{`${weekdays[weekdayOf(Date.parse(day)) - 1]} ${formatDayMonth(day)}`}</small>
            <SpecialNumber number={number} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Others({ page: { game, lang }, view }: TabProps<'overview'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const newest = view.latest.at(-1)?.day ?? ''
  const prize = prizeName(t, game.isThai)
  const rows = [
    { to: statsHref(game.code, 'head-tail', { lang }), title: t('stats.headTailLink'), about: prize, bars: view.heads },
    {
      to: statsHref(game.code, 'pairs', { lang }),
      title: t('stats.pairsLink'),
      about: t('stats.pairsLinkAbout', { expected: formatExpected(locale, view.expectedPair) }),
      bars: view.pairs,
    },
    {
      to: statsHref(game.code, 'on-day', { lang }),
      title: t('stats.onDayLink'),
      about: formatDayMonth(newest),
      bars: [],
    },
    ...(game.hasTrends
      ? [
          {
            to: hrefOf(`/trends/${game.code}`, { lang }),
            title: t('stats.trendsLink'),
            about: t('stats.trendsLinkAbout'),
            bars: [],
          },
        ]
      : []),
  ]
  return (
    <ul>
      {rows.map(({ to, title, about, bars }) => (
        <li key={to}>
          <Link className={cells.other} to={to}>
            <span>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <Bars counts={bars} />
            <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m9 18 6-6-6-6" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Decoration: the shape of the figures behind the link. */
function Bars({ counts }: { readonly counts: readonly number[] }) {
  const highest = Math.max(1, ...counts)
  return (
    <svg className={cells.bars} viewBox="0 0 100 36" aria-hidden="true">
      {counts.map((count, place) => {
        const height = Math.round((34 * count) / highest)
        // biome-ignore lint/suspicious/noArrayIndexKey: decoration
        return <rect key={place} x={10 * place} y={36 - height} width="8" height={height} rx="1" />
      })}
    </svg>
  )
}
