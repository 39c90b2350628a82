import type { Currency } from '@quayso/games/prize-rules'
import type { Amount, TicketAnswer } from '@quayso/games/tickets/ticket-wins'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useMoney } from './ticket-money.ts'
import * as styles from './ticket-outcome.module.css'

interface TicketSumProps {
  readonly answer: TicketAnswer
  readonly currency: Currency
}

/** The sum of a ticket's prizes, and the amount after tax where the tax is known. */
export function TicketSum({ answer: { wins, total, tax }, currency }: TicketSumProps) {
  const t = useTexts('ticket')
  const { either } = useMoney(currency)
  if (!total || (wins.length === 1 && !tax?.most)) return null
  const sums: readonly (readonly [name: string, amount: Amount])[] = [
    [t('ticket.total'), total],
    ...(tax && tax.most > 0
      ? ([
          [t('ticket.tax'), tax],
          [t('ticket.net'), { least: total.least - tax.least, most: total.most - tax.most }],
        ] as const)
      : []),
  ]
  return (
    <dl className={styles.sum}>
      {sums.map(([name, amount]) => (
        <div key={name} className={styles.name}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{either(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
