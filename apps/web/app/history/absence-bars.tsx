import { useTexts } from '../i18n/locale-context.tsx'
import styles from './absence-bars.module.css'
import type { Absence } from './trends.ts'

interface AbsenceBarsProps {
  readonly absences: readonly Absence[]
  /** How many draws were looked at. */
  readonly draws: number
}

/** How long each number has been away. */
export function AbsenceBars({ absences, draws }: AbsenceBarsProps) {
  const t = useTexts('history')
  return (
    <ul>
      {absences.map((absence) => (
        <li key={absence.number} className={styles.row}>
          <b>{absence.number}</b>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${(100 * absence.draws) / draws}%` }} />
          </span>
          <span>
            {absence.isSeen
              ? t('history.awayFor', { count: absence.draws })
              : t('history.awayLonger', { count: absence.draws })}
          </span>
        </li>
      ))}
    </ul>
  )
}
