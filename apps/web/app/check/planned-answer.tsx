import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { TicketDigits } from '../tickets/ticket-digits.tsx'
import * as outcome from '../tickets/ticket-outcome.module.css'
import { classNames } from '../ui/class-names.ts'
import { type PlannedProps, Waiting } from './planned-draw.tsx'

interface PlannedAnswerProps extends PlannedProps {
  readonly ticket: string
  readonly place: string
  readonly children: ReactNode
}

/** A ticket of a draw without numbers. */
export function PlannedAnswer({ page, station, ticket, place, children }: PlannedAnswerProps) {
  const t = useTexts('answer')
  return (
    <div className={classNames(outcome.outcome, outcome.card)}>
      <div className={outcome.top}>
        <p role="status" className={outcome.verdict}>
          <Clock aria-hidden />
          {t(station.absence === 'unknown' ? 'answer.missing' : 'answer.planned')}
        </p>
        <TicketDigits ticket={ticket} win={undefined} className={outcome.large} />
        <p>{place}</p>
      </div>
      <Waiting page={page} station={station} />
      {station.absence !== 'unknown' && <p className={outcome.notes}>{t('answer.plannedAbout')}</p>}
      {children}
    </div>
  )
}
