import { ticketDigits } from '@quayso/games/ticket-wins'
import { type FormEvent, useRef, useState } from 'react'
import { formatDate } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { DetailPanel } from './detail-panel.tsx'
import { TicketOutcome, type TicketOutcomeProps } from './ticket-outcome.tsx'
import styles from './ticket-panel.module.css'

/** What a ticket has won in this draw. What is typed stays in the browser. */
export function TicketPanel(props: Omit<TicketOutcomeProps, 'ticket'>) {
  const t = useTexts('detail')
  const isReady = useHydrated()
  // The browser's own: what is typed before the script runs stays.
  const field = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState('')
  const digits = ticketDigits(props.rules)
  const digitsOf = (typed = '') => typed.replace(/\D/g, '').slice(0, digits)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(digitsOf(field.current?.value))
  }
  return (
    <DetailPanel id="ticket" title={t('detail.ticket')} className={styles.ticket}>
      <p id="ticket-about" className={styles.about}>
        {t('detail.ticketAbout', { digits, date: formatDate(Date.parse(props.shown.openTime)) })}
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
      <TicketOutcome {...props} ticket={checked} />
    </DetailPanel>
  )
}
