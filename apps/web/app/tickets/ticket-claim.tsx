import type { Claim } from '@quayso/games/tickets/claim'
import { CalendarClock } from 'lucide-react'
import { formatDate, weekdayOfTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { classNames } from '../ui/class-names.ts'
import * as styles from './ticket-outcome.module.css'

/** Until when a prize is paid. */
export function TicketClaim({ claim: { lastDayMs, days, state } }: { readonly claim: Claim }) {
  const language = useLanguage()
  const t = useTexts('ticket')
  const day = { weekday: weekdayOfTime(language, lastDayMs), date: unbroken(formatDate(language.locale, lastDayMs)) }
  return (
    <div className={classNames(styles.claim, state === 'soon' && styles.soon)} data-claim={state}>
      <CalendarClock size="1.25rem" aria-hidden />
      <div>
        <b>{t(`ticket.claim.${state}`, day)}</b>
        {state === 'soon' && <span className={styles.tag}>{t('ticket.claimSoon')}</span>}
        <p>{t(`ticket.claimAbout.${state}`, { days })}</p>
      </div>
    </div>
  )
}
