import type { Draw } from '@quayso/contract/draw'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as frame from '../../ui/page/list-table.module.css'
import type { HistoryView } from '../data/history-view.server.ts'
import { groupByDay } from './day-groups.ts'
import { DayName } from './day-name.tsx'
import { HistoryRow } from './history-row.tsx'
import * as styles from './history-table.module.css'

interface HistoryTableProps {
  readonly view: HistoryView
  readonly rows: readonly Draw[]
  /** How many newer rows are on earlier pages. */
  readonly skipped: number
  readonly newTurn: number | undefined
  /** The server's time, if known. */
  readonly nowMs: number
}

export function HistoryTable({ view, rows, skipped, newTurn, nowMs }: HistoryTableProps) {
  const t = useTexts('history')
  const { isHighLevel, game } = view
  // A draw under way is shown, but counted only when complete.
  const before = skipped - rows.filter(({ status }) => status === 'drawing').length
  // A game drawn once a day has its date in the row.
  const groups = isHighLevel ? groupByDay(rows) : [{ startMs: undefined, before: 0, rows }]
  return (
    <div className={classNames(frame.frame, styles.frame)}>
      <table
        className={classNames(
          frame.table,
          styles.table,
          isHighLevel && styles.byTurn,
          game.layout === 'short' && styles.short,
        )}
        aria-label={t('history.heading', { lottery: view.lottery })}
        data-history={game.code}
      >
        <thead className="vh-phone">
          <tr>
            <th scope="col">{t('history.no')}</th>
            <th scope="col">{t('history.date')}</th>
            <th scope="col">{t('history.turn')}</th>
            <th scope="col">{t('history.numbers')}</th>
            <th scope="col">
              <span className="vh">{t('history.details')}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.startMs ?? 0}>
            {group.startMs !== undefined && (
              <tr className={styles.day}>
                <th colSpan={5} scope="rowgroup">
                  <DayName startMs={group.startMs} nowMs={nowMs} />
                </th>
              </tr>
            )}
            {group.rows.map((issue, index) => (
              <HistoryRow
                key={issue.turn}
                view={view}
                issue={issue}
                no={before + group.before + index + 1}
                isNew={issue.turn === newTurn}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
