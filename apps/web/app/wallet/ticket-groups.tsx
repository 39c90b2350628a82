import { useTexts } from '../i18n/locale-context.tsx'
import type { KeptTicket } from '../tickets/kept/kept-ticket.ts'
import { useMoney } from '../tickets/ticket-money.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import type { LiveAnswer } from './follow-draws.tsx'
import * as styles from './ticket-groups.module.css'
import { TicketRow } from './ticket-row.tsx'
import { type Group, groupTickets, type Judged, sumsOf } from './wallet.ts'

interface TicketGroupsProps {
  readonly judged: readonly Judged[]
  readonly answer: LiveAnswer
  readonly nowMs: number
  readonly onOpen: (id: string) => void
  readonly onRemove: (tickets: readonly KeptTicket[]) => void
}

const order: readonly Group[] = ['coming', 'won', 'checked']

export function TicketGroups({ judged, answer, nowMs, onOpen, onRemove }: TicketGroupsProps) {
  const t = useTexts('wallet')
  const groups = groupTickets(judged)
  return order.map((group) => {
    const tickets = groups[group]
    if (tickets.length === 0) return null
    return (
      <section key={group} data-group={group} aria-labelledby={`group-${group}`}>
        <div className={styles.head}>
          <h2 id={`group-${group}`}>{t(`wallet.group.${group}`)}</h2>
          {group === 'coming' && <span>{t('wallet.count', { count: tickets.length })}</span>}
          {group === 'won' && <Sums won={tickets} />}
          {group === 'checked' && (
            <button
              type="button"
              className={classNames(button.button, styles.bare)}
              onClick={() => onRemove(tickets.map(({ ticket }) => ticket))}
            >
              {t('wallet.removeAll')}
            </button>
          )}
        </div>
        <ul className={styles.list}>
          {tickets.map((one) => (
            <TicketRow key={one.ticket.id} judged={one} answer={answer} nowMs={nowMs} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  })
}

/** What is won and not claimed. */
function Sums({ won }: { readonly won: readonly Judged[] }) {
  const t = useTexts('wallet')
  const money = { VND: useMoney('VND'), THB: useMoney('THB') }
  return (
    <span>
      {sumsOf(won)
        .map(({ currency, ...sum }) => t('wallet.beforeTax', { sum: money[currency].either(sum) }))
        .join(' · ')}
    </span>
  )
}
