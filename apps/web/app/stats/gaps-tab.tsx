import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Panel } from '../ui/page/panel.tsx'
import { GapRows } from './gap-rows.tsx'
import * as list from './gaps-tab.module.css'
import { How } from './how.tsx'
import { PrizeChoice } from './prize-choice.tsx'
import { formatDay, formatNumber, formatShare, formatYear, twoDigits, yearOf } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import { countedPrizes } from './stats-titles.ts'
import type { TabProps } from './tab-props.ts'

const shownCount = 12

/** For how many draws each number is absent, and how usual that is. */
export function GapsTab({ page, view }: TabProps<'gaps'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { gaps, span, usual } = view
  const ranked = gaps.map((gap, number) => ({ number, ...gap })).sort((a, b) => b.current - a.current)
  const { perDraw } = span
  const draws = formatNumber(locale, span.draws)
  const p99 = formatNumber(locale, 0.99, 2)
  const ordinary = usual.find(({ share }) => share < 0.1) ?? usual.at(-1)
  return (
    <div className={classNames(styles.grid, styles.side)}>
      <Panel
        title={t('stats.mostAbsent', { count: shownCount })}
        about={t('stats.mostAbsentAbout', { year: formatYear(locale, yearOf(span.first)) })}
      >
        <PrizeChoice page={page} />
        <GapRows gaps={ranked.slice(0, shownCount)} />
        <details className={styles.rest}>
          <summary>{t('stats.all100')}</summary>
          <table className={list.all}>
            <thead>
              <tr>
                <th scope="col">{t('stats.number')}</th>
                <th scope="col">{t('stats.current')}</th>
                <th scope="col">{t('stats.longestEver')}</th>
                <th scope="col">{t('stats.ended')}</th>
              </tr>
            </thead>
            <tbody>
              {gaps.map(({ current, longest, ended }, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number
                <tr key={number}>
                  <th scope="row">{twoDigits(number)}</th>
                  <td>{current}</td>
                  <td>{longest}</td>
                  <td>{ended ? formatDay(locale, ended) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Panel>
      <div className={styles.column}>
        <Panel title={t('stats.usual')} about={t('stats.usualAbout')}>
          <table className={styles.facts}>
            <tbody>
              {usual.map((absence) => (
                <tr key={absence.draws}>
                  <th scope="row">{t('stats.absentFor', { count: absence.draws })}</th>
                  <td>{formatShare(locale, absence.share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {ordinary && (
            <p className={styles.quiet}>
              {t('stats.alwaysSome', { count: formatNumber(locale, 100 * ordinary.share), draws: ordinary.draws })}
            </p>
          )}
        </Panel>
        <How
          sample={t('stats.sampleDraws', { draws })}
          paragraphs={[
            countedPrizes(t, page, perDraw),
            t('stats.howGaps', { numbers: perDraw, p99, share: formatShare(locale, 1 - 0.99 ** perDraw) }),
            t('stats.howGaps2'),
          ]}
        />
      </div>
    </div>
  )
}
