import { weekdayOf } from '@quayso/games/time/weekday'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as panel from '../ui/page/panel.module.css'
import { How } from './how.tsx'
import * as table from './on-day-tab.module.css'
import { drawHref } from './stats-address.ts'
import { formatDayMonth, formatNumber, formatYear, yearOf } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import type { TabProps } from './tab-props.ts'

/** The draws of one date in all years. */
export function OnDayTab({ page, view }: TabProps<'on-day'>) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('stats')
  const { game, lowestRank, lang } = page
  const weekdays = common('date.shortWeekdays').split(',')
  const [special, first, lowest] = game.isThai
    ? [common('thaiPrize.first'), common('thaiPrize.last3'), common('thaiPrize.last2')]
    : [common('prize.0'), common('prize.1'), common(lowestRank === 7 ? 'prize.7' : 'prize.8')]
  return (
    <div className={classNames(styles.grid, styles.side)}>
      <section className={classNames(panel.panel, styles.flush)}>
        <div className={styles.scroll}>
          <table className={table.years}>
            <caption className="vh">{formatDayMonth(view.day)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('stats.year')}</th>
                <th scope="col">{special}</th>
                <th scope="col" className={game.isThai ? undefined : table.wide}>
                  {first}
                </th>
                <th scope="col">{lowest}</th>
              </tr>
            </thead>
            <tbody>
              {view.draws.map(({ day, tiers }) => (
                <tr key={day}>
                  <th scope="row">
                    <b>{formatYear(locale, yearOf(day))}</b> <small>{weekdays[weekdayOf(Date.parse(day)) - 1]}</small>
                  </th>
                  <td>
                    <a className={table.special} href={drawHref(game.code, day, lang)}>
                      {tiers[0]}
                    </a>
                  </td>
                  <td className={game.isThai ? undefined : table.wide}>{tiers[1]?.join(' ')}</td>
                  <td>{tiers[2]?.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div className={styles.column}>
        <How
          sample={t('stats.sampleDraws', { draws: formatNumber(locale, view.span.draws) })}
          paragraphs={[t('stats.copied')]}
        />
      </div>
    </div>
  )
}
