import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Panel } from '../ui/page/panel.tsx'
import { DateForm } from './date-form.tsx'
import { DotPlot } from './dot-plot.tsx'
import { How } from './how.tsx'
import { type MeterRow, MeterRows } from './meter-rows.tsx'
import { PrizeChoice } from './prize-choice.tsx'
import { formatExpected, formatNumber, twoDigits } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import { Sizes } from './stats-head.tsx'
import { countedPrizes } from './stats-titles.ts'
import type { TabProps } from './tab-props.ts'

const shownCount = 20

/** How often each number came, with the range that is usual. */
export function FrequencyTab({ page, view }: TabProps<'frequency'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { span, band, counts, inside, expectedInside } = view
  const draws = formatNumber(locale, span.draws)
  const numbers = formatNumber(locale, span.numbers)
  const range = { low: formatNumber(locale, band.low), high: formatNumber(locale, band.high) }
  const highest = Math.max(1, band.high, ...counts) * 1.15
  const rows = counts.map(
    (count, number): MeterRow => ({
      label: twoDigits(number),
      band: [band.low / highest, band.high / highest],
      markAt: count / highest,
      isStrong: count < band.low || count > band.high,
      text: t('stats.times', { count: formatNumber(locale, count) }),
    }),
  )
  const mean = formatExpected(locale, band.mean)
  const decimal = (value: number) => formatNumber(locale, value, 2)
  return (
    <div className={classNames(styles.grid, styles.side)}>
      <div className={styles.column}>
        <Panel title={t('stats.inDraws', { draws })}>
          <div className={styles.row}>
            <Sizes page={page} />
            <PrizeChoice page={page} />
          </div>
          <p className={styles.quiet}>
            {t('stats.dots', { expected: formatNumber(locale, expectedInside), inside, ...range })}
          </p>
          <DotPlot frequency={view} width={720} />
        </Panel>
        <Panel title={t('stats.each')} about={t('stats.eachAbout')}>
          <MeterRows kind="number" rows={rows.slice(0, shownCount)} isWide />
          <details className={styles.rest}>
            <summary>{t('stats.more')}</summary>
            <MeterRows kind="number" rows={rows.slice(shownCount)} isWide />
          </details>
        </Panel>
      </div>
      <div className={styles.column}>
        <DateForm page={page} span={span} hasPrizes />
        <How
          sample={t('stats.sampleNumbers', { numbers })}
          paragraphs={[
            countedPrizes(t, page, span.perDraw),
            t('stats.howFrequency', {
              ...{ draws, numbers, mean, ...range },
              ...{ z: decimal(1.96), p01: decimal(0.01), p99: decimal(0.99) },
            }),
            t('stats.howFrequency2', { outside: formatNumber(locale, 100 - expectedInside) }),
          ]}
        />
      </div>
    </div>
  )
}
