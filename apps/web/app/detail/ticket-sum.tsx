import type { Currency } from '@quayso/games/prize-rules'
import type { TicketAnswer } from '@quayso/games/ticket-wins'
import { useTexts } from '../i18n/locale-context.tsx'
import { useMoney } from './ticket-money.ts'
import styles from './ticket-outcome.module.css'

interface TicketSumProps {
  readonly answer: TicketAnswer
  readonly currency: Currency
}

/** What all prizes of a ticket come to; where the tax is known, what is left. */
export function TicketSum({ answer: { wins, total, tax }, currency }: TicketSumProps) {
  const t = useTexts('ticket')
  const { either } = useMoney(currency)
  if (!total || (wins.length === 1 && !tax?.most)) return null
  return (
    <dl className={styles.sum}>
      <dt>{t('ticket.total')}</dt>
      <dd>{either(total)}</dd>
      {tax && tax.most > 0 && (
        <>
          <dt>{t('ticket.tax')}</dt>
          <dd>{either(tax)}</dd>
          <dt>{t('ticket.net')}</dt>
          <dd>{either({ least: total.least - tax.least, most: total.most - tax.most })}</dd>
        </>
      )}
    </dl>
  )
}
