import type { DrawIssue } from '@quayso/contract/calls/draws'
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
  readonly rows: readonly DrawIssue[]
  /** How many newer rows are on earlier pages. */
  readonly skipped: number
  readonly newTurnNum: string | undefined
  /** The server's time, if known. */
  readonly nowMs: number
}

export function HistoryTable({ view, rows, skipped, newTurnNum, nowMs }: HistoryTableProps) {
  const t = useTexts('history')
  const { isHighLevel, game } = view
  // A draw under way is shown, but counted only when complete.
  const before = skipped - rows.filter(({ status }) => status === 'drawing').length
  // A game drawn once a day has its date in the row.
  const groups = isHighLevel ? groupByDay(rows) : [{ day: '', before: 0, rows }]
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
          <tbody key={group.day}>
            {group.day && (
              <tr className={styles.day}>
                <th colSpan={5} scope="rowgroup">
                  <DayName day={group.day} nowMs={nowMs} />
                </th>
              </tr>
            )}
            {group.rows.map((issue, index) => (
              <HistoryRow
                key={issue.turnNum}
                view={view}
                issue={issue}
                no={before + group.before + index + 1}
                isNew={issue.turnNum === newTurnNum}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
