import type { DrawIssue } from '@quayso/contract/draws'
import { BadgeCheck, CircleMinus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { countNumbers } from '../draws/progress.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { checkTicket } from './check-ticket.ts'
import { DetailPanel } from './detail-panel.tsx'
import styles from './ticket-panel.module.css'
import { useTierNames } from './tier-name.tsx'

interface TicketPanelProps {
  readonly shown: DrawIssue
  readonly numbers: readonly (readonly string[])[]
  /** How many digits a ticket has. */
  readonly digits: number
}

/** Whether a ticket has won in this draw. What is typed stays in the browser. */
export function TicketPanel({ shown, numbers, digits }: TicketPanelProps) {
  const t = useTexts('detail')
  const isReady = useHydrated()
  // The browser's own: what is typed before the script runs stays.
  const field = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState('')
  const digitsOf = (typed = '') => typed.replace(/\D/g, '').slice(0, digits)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(digitsOf(field.current?.value))
  }
  return (
    <DetailPanel id="ticket" title={t('detail.ticket')} className={styles.ticket}>
      <p id="ticket-about" className={styles.about}>
        {t('detail.ticketAbout', { digits, turn: shown.turnNum })}
      </p>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          className={styles.digits}
          ref={field}
          onInput={({ currentTarget }) => {
            currentTarget.value = digitsOf(currentTarget.value)
          }}
          inputMode="numeric"
          autoComplete="off"
          placeholder={'0'.repeat(digits)}
          aria-label={t('detail.ticketNumber')}
          aria-describedby="ticket-about"
        />
        {/* Until the script runs, sending would be a plain request that leaves the draw. */}
        <button type="submit" className={classNames(button.button, button.go, button.big)} disabled={!isReady}>
          {t('detail.ticketCheck')}
        </button>
      </form>
      <div role="status">{checked && <Outcome ticket={checked} shown={shown} numbers={numbers} digits={digits} />}</div>
    </DetailPanel>
  )
}

function Outcome({ ticket, shown, numbers, digits }: TicketPanelProps & { readonly ticket: string }) {
  const t = useTexts('detail')
  const nameTier = useTierNames('table')
  const turn = shown.turnNum
  if (ticket.length < digits) return <p className={styles.about}>{t('detail.ticketShort', { digits })}</p>
  const wins = checkTicket(ticket, numbers)
  if (wins.length === 0) {
    const count = countNumbers(numbers)
    return (
      <div className={styles.outcome}>
        <CircleMinus aria-hidden />
        <b>{t('detail.ticketLost', { ticket })}</b>
        <p>{t(shown.status === 'drawing' ? 'detail.ticketSoFar' : 'detail.ticketCompared', { count, turn })}</p>
      </div>
    )
  }
  return wins.map(({ rank, number }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number can be drawn twice in a tier
    <div key={place} className={classNames(styles.outcome, styles.won)}>
      <BadgeCheck aria-hidden />
      <b>{t('detail.ticketWon', { tier: nameTier(rank) })}</b>
      <p>{t('detail.ticketWonHint', { number, turn })}</p>
    </div>
  ))
}
