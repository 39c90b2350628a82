import type { TicketWin } from '@quayso/games/tickets/ticket-wins'
import { classNames } from '../ui/class-names.ts'
import { maskedNumber } from './masked-number.ts'
import * as styles from './ticket-outcome.module.css'

interface TicketDigitsProps {
  readonly ticket: string
  /** The prize whose digits are marked. */
  readonly win: TicketWin | undefined
  readonly className?: string | undefined
}

/** The number of a ticket with the digits that won; what is printed has the last three alone. */
export function TicketDigits({ ticket, win, className }: TicketDigitsProps) {
  const missed = win?.near && win.near !== 'lastTwo' ? styles.wrong : styles.dim
  return (
    <>
      <span className={classNames(styles.ticket, className)}>
        {Array.from(ticket, (digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit's identity is its position
          <i key={at} className={win && (win.matched[at] ? styles.right : missed)}>
            {digit}
          </i>
        ))}
      </span>
      <span className={classNames(styles.masked, className)} aria-hidden>
        {maskedNumber(ticket)}
      </span>
    </>
  )
}
