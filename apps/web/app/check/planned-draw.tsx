import { TimeLeft } from '../draws/countdown/countdown.tsx'
import { formatTime } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import * as outcome from '../tickets/ticket-outcome.module.css'
import { useDayText } from '../tickets/use-day-text.ts'
import { classNames } from '../ui/class-names.ts'
import * as styles from './check-page.module.css'
import type { CheckedStation, CheckPage } from './load-check.server.ts'

export interface PlannedProps {
  readonly page: CheckPage
  readonly station: CheckedStation
}

/** A draw without numbers: to come, late, or not known to us. */
export function PlannedSheet({ page, station }: PlannedProps) {
  const t = useTexts('tickets')
  const day = useDayText()(page.day)
  return (
    <section className={classNames(outcome.outcome, outcome.card)} aria-labelledby="draw">
      <h2 id="draw" className={styles.title}>
        {t('tickets.sheet', { station: station.name, date: day.date })}
      </h2>
      <Waiting page={page} station={station} />
    </section>
  )
}

/** How long until it is drawn. */
export function Waiting({ page, station }: PlannedProps) {
  const t = useTexts('tickets')
  const day = useDayText()(page.day)
  if (station.absence === 'unknown') {
    return <p className={outcome.notes}>{t('tickets.missingAbout', { station: station.name, date: day.date })}</p>
  }
  return (
    <div className={outcome.prize}>
      <p className={outcome.name}>
        <b>{t('tickets.left')}</b>
        <b className={outcome.amount}>
          <TimeLeft dueAtMs={station.dueAtMs} loadedAtMs={page.nowMs} />
        </b>
      </p>
      <p>
        {station.absence === 'late'
          ? t('tickets.late')
          : t('tickets.plannedAt', { time: formatTime(station.dueAtMs), ...day })}
      </p>
    </div>
  )
}
