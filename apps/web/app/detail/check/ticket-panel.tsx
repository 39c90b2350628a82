import { type FormEvent, useRef, useState } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { formatDate } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useIsInLobby } from '../../navigation/place.ts'
import type { SaidSymbol } from '../../tickets/symbol-ask.tsx'
import type { TicketOutcome, TicketOutcomeProps } from '../../tickets/ticket-outcome.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import * as panel from '../panels/detail-panel.module.css'
import { DetailPanel } from '../panels/detail-panel.tsx'
import * as styles from './ticket-panel.module.css'

interface TicketPanelProps extends Omit<TicketOutcomeProps, 'ticket' | 'symbol' | 'place' | 'children'> {
  /** Where many tickets are checked. */
  readonly href: string
}

/** Checks what a ticket has won in this draw. The number never leaves the browser. */
export function TicketPanel({ href, ...props }: TicketPanelProps) {
  const { locale } = useLanguage()
  const t = useTexts('detail')
  const isReady = useHydrated()
  // Uncontrolled: keeps what is typed before hydration.
  const field = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState('')
  const [said, setSaid] = useState<SaidSymbol>('unknown')
  const { Outcome, isMissing, load } = useOutcome()
  const { digits } = props.rules
  const digitsOf = (typed = '') => typed.replace(/\D/g, '').slice(0, digits)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(digitsOf(field.current?.value))
    setSaid('unknown')
    void load()
  }
  return (
    <DetailPanel id="ticket" title={t('detail.ticket')} className={styles.ticket}>
      <p id="ticket-about" className={styles.about}>
        {t('detail.ticketAbout', { digits, date: formatDate(locale, props.shown.dueAtMs) })}
      </p>
      <form className={styles.form} onSubmit={onSubmit}>
        <input
          className={styles.digits}
          ref={field}
          onFocus={() => void load()}
          onInput={({ currentTarget }) => {
            currentTarget.value = digitsOf(currentTarget.value)
          }}
          inputMode="numeric"
          autoComplete="off"
          placeholder={'0'.repeat(digits)}
          aria-label={t('detail.ticketNumber')}
          aria-describedby="ticket-about"
        />
        {/* Disabled until hydrated: submitting would be a plain request that leaves the page. */}
        <button type="submit" className={classNames(button.button, button.go, button.big)} disabled={!isReady}>
          {t('detail.ticketCheck')}
        </button>
      </form>
      {Outcome && <Outcome {...props} ticket={checked} symbol={{ said, onSay: setSaid }} />}
      {isMissing && <p role="alert">{t('detail.check.unreachable')}</p>}
      <LocalLink className={panel.link} to={href} target={useIsInLobby() ? '_blank' : undefined}>
        {t('detail.ticketMany')}
      </LocalLink>
    </DetailPanel>
  )
}

/** Loads the checking code when the field gets the focus: most visitors check no ticket. */
function useOutcome() {
  const { locale } = useLanguage()
  const [Outcome, setOutcome] = useState<typeof TicketOutcome>()
  const [isMissing, setIsMissing] = useState(false)
  async function load() {
    try {
      const [loaded] = await Promise.all([
        import('../../tickets/ticket-outcome.tsx'),
        loadTexts(locale, 'ticket'),
        loadTexts(locale, 'amounts'),
      ])
      setOutcome(() => loaded.TicketOutcome)
      setIsMissing(false)
    } catch {
      setIsMissing(true)
    }
  }
  return { Outcome, isMissing, load }
}
