import { Link } from 'react-router'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as segments from '../ui/controls/segments.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { How } from './how.tsx'
import { PeriodForm } from './period-form.tsx'
import { SpecialNumber } from './special-number.tsx'
import table from './special-tab.module.css'
import { monthRows, type SpecialCell, weekRows, yearRows } from './special-tables.ts'
import { drawHref, statsHref } from './stats-address.ts'
import { formatDay, formatDayMonth, formatNumber, formatYear } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import type { TabProps } from './tab-props.ts'

type Props = TabProps<'special'>

/** The special prizes of ten weeks, of one month over six years, or of one year. */
export function SpecialTab({ page, view }: Props) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  return (
    <>
      <Choices page={page} view={view} />
      <div className={styles.grid}>
        <Panel title={titleOf()} className={styles.flush}>
          {view.view !== 'week' && <PeriodForm page={page} view={view} />}
          <div className={styles.scroll}>
            <SpecialTable page={page} view={view} caption={titleOf()} />
          </div>
          <p className={classNames(styles.quiet, table.dash)}>{t('stats.dash')}</p>
          {view.view === 'week' && <Weeks page={page} view={view} />}
        </Panel>
        <How
          sample={t('stats.sampleDraws', { draws: formatNumber(locale, view.span.draws) })}
          paragraphs={[t('stats.copied')]}
        />
      </div>
    </>
  )

  function titleOf(): string {
    const year = formatYear(locale, view.year)
    if (view.view === 'month') return t('stats.byMonth', { month: view.month, year })
    return view.view === 'year' ? t('stats.byYear', { year }) : t('stats.byWeek', { to: formatDay(locale, view.to) })
  }
}

function Choices({ page, view }: Props) {
  const t = useTexts('stats')
  const { game, lang, isBold } = page
  const bold = isBold ? 'all' : undefined
  const views = [
    ['week', t('stats.week')],
    ['month', t('stats.month')],
    ['year', t('stats.year')],
  ] as const
  const bolds = [
    [undefined, t('stats.lastTwo')],
    ['all', t('stats.wholeNumber')],
  ] as const
  return (
    <div className={styles.row}>
      <nav className={segments.segments} aria-label={t('stats.views')}>
        {views.map(([name, text]) => (
          <Link
            key={name}
            to={statsHref(game.code, 'special', { view: name === 'week' ? undefined : name, bold, lang })}
            aria-current={name === view.view || undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      <nav className={segments.segments} aria-label={t('stats.bold')}>
        {bolds.map(([name, text]) => (
          <Link
            key={text}
            to={statsHref(game.code, 'special', { ...periodOf({ page, view }), bold: name, lang })}
            aria-current={name === bold || undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The arguments that lead to the same table again. */
function periodOf({ page, view }: Props) {
  if (view.view === 'week') return { to: page.to }
  const month = view.view === 'month' ? String(view.month) : undefined
  return { view: view.view, month, year: String(view.year) }
}

/** To the weeks before, and back to the newest. */
function Weeks({ page, view }: Props) {
  const t = useTexts('stats')
  const { game, lang, isBold } = page
  const bold = isBold ? 'all' : undefined
  const before = new Date(Date.parse(view.from) - 86_400_000).toISOString().slice(0, 10)
  const link = (to: string | undefined, text: string) => (
    <Link
      className={classNames(button.button, button.line, table.weeks)}
      to={statsHref(game.code, 'special', { to, bold, lang })}
    >
      {text}
    </Link>
  )
  return (
    <div className={table.pager}>
      {Number(before.slice(0, 4)) >= view.firstYear && link(before, t('stats.older'))}
      {page.to && link(undefined, t('stats.newer'))}
    </div>
  )
}

function SpecialTable({ page, view, caption }: Props & { readonly caption: string }) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('stats')
  const weekdays = common('date.shortWeekdays').split(',')
  const { columns, rows } = { week: weekRows, month: monthRows, year: yearRows }[view.view](view)
  const columnText = (column: number) => {
    if (view.view === 'week') return weekdays[column]
    return view.view === 'month' ? formatYear(locale, column) : t('stats.shortMonth', { month: column })
  }
  const isLong = view.draws.some(({ number }) => number.length > 5) && columns.length > 5
  return (
    <table className={classNames(table.table, table[view.view], isLong && table.long)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {view.view !== 'week' && <th scope="col">{t('stats.day')}</th>}
          {columns.map((column) => (
            <th key={column} scope="col">
              {columnText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            {view.view !== 'week' && <th scope="row">{label}</th>}
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
              <Cell key={place} page={page} cell={cell} hasDay={view.view === 'week'} newest={view.span.last} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Pick<Props, 'page'> {
  readonly cell: SpecialCell | undefined
  readonly hasDay: boolean
  readonly newest: string | null
}

function Cell({ page, cell, hasDay, newest }: CellProps) {
  if (!cell) return <td>–</td>
  return (
    <td className={cell.day === newest ? table.newest : undefined}>
      <a href={drawHref(page.game.code, cell.day, page.lang)}>
        {hasDay && <small>{formatDayMonth(cell.day)}</small>}
        <SpecialNumber number={cell.number} isBold={page.isBold} />
      </a>
    </td>
  )
}
