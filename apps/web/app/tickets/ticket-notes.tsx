import type { Draw } from '@quayso/contract/draw'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import type { TicketAnswer } from '@quayso/games/tickets/ticket-wins'
import { countSlots } from '../draws/countdown/progress.tsx'
import { formatDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as styles from './ticket-outcome.module.css'

interface TicketNotesProps {
  readonly answer: TicketAnswer
  readonly shown: Draw
  readonly rules: TicketRules
}

/** What the result is based on, and what it leaves out. */
export function TicketNotes({ answer: { wins, total, tax, remaining }, shown, rules }: TicketNotesProps) {
  const { locale } = useLanguage()
  const t = useTexts('ticket')
  const hasWon = wins.length > 0
  const count = countSlots(rules.table)
  const notes = [
    shown.origin === 'sample' && t('ticket.sample'),
    shown.origin !== 'sample' && shown.status === 'provisional' && t('ticket.provisional'),
    remaining > 0 ? t('ticket.remaining', { count: remaining }) : !hasWon && t('ticket.compared', { count }),
    rules.lacks && t(`ticket.lacks.${rules.lacks}`),
    !total && t('ticket.noAmounts'),
    hasWon && total && !tax && t('ticket.gross'),
    hasWon && total && t('ticket.rules', { date: formatDate(locale, Date.parse(rules.from)) }),
    hasWon && t('ticket.paper'),
  ]
  return <p className={styles.notes}>{notes.filter(Boolean).join(' ')}</p>
}
