import type { PrizeTier } from '@quayso/games/prize-table'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import type { TicketWin } from '@quayso/games/tickets/ticket-wins'
import { useTexts } from '../i18n/locale-context.tsx'
import { TicketDigits } from './ticket-digits.tsx'
import { useMoney } from './ticket-money.ts'
import * as styles from './ticket-outcome.module.css'
import { useTierNames } from './tier-names.ts'

interface TicketPrizeProps {
  readonly win: TicketWin
  readonly ticket: string
  readonly rules: TicketRules
  /** Whether its digits are shown here; one prize alone has them above. */
  readonly hasDigits: boolean
}

/** One prize: its name, its amount, and the digits that won it. */
export function TicketPrize({ win, ticket, rules, hasDigits }: TicketPrizeProps) {
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(rules)
  const money = useMoney(rules.currency)
  const { amount, symbol } = win
  return (
    <div className={styles.prize}>
      <p className={styles.name}>
        <b>{nameOf(win)}</b>
        {amount && <b className={styles.amount}>{money.either(amount)}</b>}
      </p>
      <p>
        {hasDigits && (
          <span aria-hidden>
            <TicketDigits ticket={ticket} win={win} className={styles.small} />
          </span>
        )}
        {useReason(win, ticket)}
      </p>
      {symbol === 'unknown' && amount && (
        <p>{t('ticket.symbol', { most: money.one(amount.most), least: money.one(amount.least) })}</p>
      )}
    </div>
  )
}

export function usePrizeNames(rules: TicketRules): (win: TicketWin) => string {
  const nameOf = useAnyPrizeName()
  return (win) => nameOf(rules, win)
}

/** For tickets of several stations. */
export function useAnyPrizeName(): (rules: TicketRules, win: TicketWin) => string {
  const t = useTexts('amounts')
  const nameTier = useTierNames()
  return ({ table }, { kind, rank }) => (kind === 'tier' ? nameTier(table[rank] as PrizeTier) : t(`amount.${kind}`))
}

function useReason({ near, number, matched }: TicketWin, ticket: string): string {
  const t = useTexts('ticket')
  if (near) return t(`ticket.near.${near}`, { number })
  const count = number.length
  if (count === ticket.length) return t('ticket.whole', { count, number })
  return t(matched[0] ? 'ticket.first' : 'ticket.last', { count, number })
}
