import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import type { Amount, TicketAnswer } from '@quayso/games/tickets/ticket-wins'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { useMoney } from './ticket-money.ts'
import * as styles from './ticket-outcome.module.css'

interface TicketSumProps {
  readonly answer: TicketAnswer
  readonly rules: TicketRules
}

/** The sum of a ticket's prizes, and the amount after tax where the tax is known. */
export function TicketSum({ answer: { wins, total, tax }, rules }: TicketSumProps) {
  const t = useTexts('ticket')
  const { either } = useMoney(rules.currency)
  if (!total || (wins.length === 1 && !tax?.most)) return null
  const isTaxed = tax && tax.most > 0
  const net = isTaxed && { least: total.least - tax.least, most: total.most - tax.most }
  return (
    <>
      <dl className={styles.sum}>
        <Line name={t('ticket.total')} sum={either(total)} />
        {isTaxed && <Line name={t('ticket.tax')} sum={`−${either(tax)}`} />}
        {net && <Line name={t('ticket.net')} sum={either(net)} isLast />}
      </dl>
      {isTaxed && <TaxRule rules={rules} total={total} tax={tax} />}
    </>
  )
}

interface LineProps {
  readonly name: string
  readonly sum: string
  readonly isLast?: boolean
}

function Line({ name, sum, isLast = false }: LineProps) {
  return (
    <div className={isLast ? styles.net : undefined}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  )
}

interface TaxRuleProps {
  readonly rules: TicketRules
  readonly total: Amount
  readonly tax: Amount
}

function TaxRule({ rules, total, tax }: TaxRuleProps) {
  const t = useTexts('ticket')
  const { one } = useMoney(rules.currency)
  if (!rules.tax) return null
  const { over, percent } = rules.tax
  return (
    <details className={styles.fold}>
      <summary>
        {t('ticket.taxHow')}
        <ChevronDown size="1.25rem" aria-hidden />
      </summary>
      <p>{t('ticket.taxRule', { percent, over: one(over) })}</p>
      {total.least === total.most && (
        <p>
          ({one(total.most)} − {one(over)}) × {percent}% = {one(tax.most)}
        </p>
      )}
    </details>
  )
}
