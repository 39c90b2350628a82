import type { PrizeTier } from '@quayso/games/prize-table'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import type { TicketWin } from '@quayso/games/tickets/ticket-wins'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../numbers/tier-name.tsx'
import { useMoney } from './ticket-money.ts'
import * as styles from './ticket-outcome.module.css'

interface TicketPrizeProps {
  readonly win: TicketWin
  readonly ticket: string
  readonly rules: TicketRules
}

/** One prize: its name, its amount, and the digits that won it. */
export function TicketPrize({ win, ticket, rules }: TicketPrizeProps) {
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(rules)
  const money = useMoney(rules.currency)
  const { amount, matched, symbol } = win
  return (
    <div className={styles.prize}>
      <p className={styles.name}>
        <b>{nameOf(win)}</b>
        {amount && <b className={styles.amount}>{money.either(amount)}</b>}
      </p>
      <p>
        <span className={styles.ticket} aria-hidden>
          {Array.from(ticket, (digit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit's identity is its position
            <i key={at} className={matched[at] ? styles.right : win.near && win.near !== 'lastTwo' ? styles.wrong : ''}>
              {digit}
            </i>
          ))}
        </span>
        {useReason(win, ticket)}
      </p>
      {symbol === 'unknown' && amount && (
        <p>{t('ticket.symbol', { most: money.one(amount.most), least: money.one(amount.least) })}</p>
      )}
    </div>
  )
}

export function usePrizeNames({ table }: TicketRules): (win: TicketWin) => string {
  const t = useTexts('ticket')
  const nameTier = useTierNames()
  return ({ kind, rank }) => (kind === 'tier' ? nameTier(table[rank] as PrizeTier) : t(`ticket.prize.${kind}`))
}

function useReason({ near, number, matched }: TicketWin, ticket: string): string {
  const t = useTexts('ticket')
  if (near) return t(`ticket.near.${near}`, { number })
  const count = number.length
  if (count === ticket.length) return t('ticket.whole', { count, number })
  return t(matched[0] ? 'ticket.first' : 'ticket.last', { count, number })
}
