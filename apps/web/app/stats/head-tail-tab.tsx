import '@quayso/site/heat.css'
import type { StatsHeadTail } from '@quayso/contract/calls/stats'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import heat from '../ui/charts/heat.module.css'
import { HeatHead } from '../ui/charts/heat-head.tsx'
import { HeatLegend } from '../ui/charts/heat-legend.tsx'
import { classNames } from '../ui/class-names.ts'
import { Panel } from '../ui/page/panel.tsx'
import { DateForm } from './date-form.tsx'
import { distanceStep } from './distance-step.ts'
import * as table from './head-tail-tab.module.css'
import { How } from './how.tsx'
import { formatExpected, formatNumber } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import type { TabProps } from './tab-props.ts'

/** Tens and units of the special prize by weekday. */
export function HeadTailTab({ page, view }: TabProps<'head-tail'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { span, draws, bands, outside, expectedOutside } = view
  const days = draws.flatMap((count, day) => (count > 0 ? [day] : []))
  const day = days[0] ?? 0
  const band = bands[day] ?? { mean: 0, low: 0, high: 0 }
  const ofDay = { draws: formatNumber(locale, draws[day] ?? 0), mean: formatExpected(locale, Math.round(band.mean)) }
  return (
    <>
      <div className={classNames(styles.grid, styles.half)}>
        <Panel title={t('stats.heads')} about={t('stats.headsAbout', ofDay)}>
          <DigitTable cells={view.heads} view={view} days={days} caption={t('stats.heads')} />
        </Panel>
        <Panel title={t('stats.tails')} about={t('stats.tailsAbout')}>
          <DigitTable cells={view.tails} view={view} days={days} caption={t('stats.tails')} />
        </Panel>
      </div>
      <HeatLegend least={t('stats.fewer')} most={t('stats.moreThan')} />
      <div className={classNames(styles.grid, styles.side)}>
        <div className={styles.column}>
          <How
            sample={t('stats.sampleDraws', { draws: formatNumber(locale, span.draws) })}
            paragraphs={[
              t('stats.howHeadTail', {
                ...{ ...ofDay, low: band.low, high: band.high, cells: 20 * days.length, outside },
                expected: formatNumber(locale, expectedOutside),
              }),
            ]}
          />
        </div>
        <DateForm page={page} span={span} />
      </div>
    </>
  )
}

interface DigitTableProps {
  readonly cells: StatsHeadTail['heads']
  readonly view: StatsHeadTail
  /** Weekdays with draws, from 0 for Monday. */
  readonly days: readonly number[]
  readonly caption: string
}

function DigitTable({ cells, view, days, caption }: DigitTableProps) {
  const { t: common } = useLanguage()
  const t = useTexts('stats')
  const names = common('date.shortWeekdays').split(',')
  return (
    <table className={classNames(heat.heat, table.weekdays)}>
      <caption className="vh">{caption}</caption>
      <HeatHead corner={<span className="vh">{t('stats.weekday')}</span>} />
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{names[day]}</th>
            {cells[day]?.map((count, digit) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the digit
              <td key={digit} className={heat[`step${distanceStep(count, view.draws[day] ?? 0)}`]}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
