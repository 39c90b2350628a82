import type { Currency } from '@quayso/games/prize-rules'
import type { TicketWin } from '@quayso/games/tickets/ticket-wins'
import type { CardGame } from '../../draws/card/card-game.ts'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../numbers/tier-name.tsx'
import { useMoney } from './ticket-money.ts'
import * as styles from './ticket-outcome.module.css'

interface TicketPrizeProps {
  readonly win: TicketWin
  readonly ticket: string
  readonly currency: Currency
  readonly layout: CardGame['layout']
}

/** One prize: its name, its amount, and the digits that won it. */
export function TicketPrize({ win, ticket, currency, layout }: TicketPrizeProps) {
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(layout)
  const money = useMoney(currency)
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

export function usePrizeNames(layout: CardGame['layout']): (win: TicketWin) => string {
  const t = useTexts('ticket')
  const nameTier = useTierNames(layout)
  return ({ kind, rank }) => (kind === 'tier' ? nameTier(rank) : t(`ticket.prize.${kind}`))
}

function useReason({ near, number, matched }: TicketWin, ticket: string): string {
  const t = useTexts('ticket')
  if (near) return t(`ticket.near.${near}`, { number })
  const count = number.length
  if (count === ticket.length) return t('ticket.whole', { count, number })
  return t(matched[0] ? 'ticket.first' : 'ticket.last', { count, number })
}
