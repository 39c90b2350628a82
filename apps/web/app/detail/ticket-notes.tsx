import type { DrawIssue } from '@quayso/contract/draws'
import type { TicketRules } from '@quayso/games/ticket-rules'
import type { TicketAnswer } from '@quayso/games/ticket-wins'
import { countSlots } from '../draws/progress.tsx'
import { formatDate } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import styles from './ticket-outcome.module.css'

interface TicketNotesProps {
  readonly answer: TicketAnswer
  readonly shown: DrawIssue
  readonly rules: TicketRules
}

/** What the answer rests on, and what it leaves out. */
export function TicketNotes({ answer: { wins, total, tax, remaining }, shown, rules }: TicketNotesProps) {
  const t = useTexts('detail')
  const hasWon = wins.length > 0
  const count = countSlots(rules.table)
  const notes = [
    shown.origin === 'sample' && t('detail.ticketSample'),
    shown.origin !== 'sample' && shown.status === 'provisional' && t('detail.ticketProvisional'),
    remaining > 0
      ? t('detail.ticketRemaining', { count: remaining })
      : !hasWon && t('detail.ticketCompared', { count }),
    rules.lacks && t(`detail.ticketLacks.${rules.lacks}`),
    !total && t('detail.ticketNoAmounts'),
    hasWon && total && !tax && t('detail.ticketGross'),
    hasWon && total && t('detail.ticketRules', { date: formatDate(Date.parse(rules.from)) }),
    hasWon && t('detail.ticketPaper'),
  ]
  return <p className={styles.notes}>{notes.filter(Boolean).join(' ')}</p>
}
