import { CalendarX2, CircleAlert } from 'lucide-react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { ReloadWithoutScript } from '../layout/unavailable.tsx'
import { useDayText } from '../tickets/use-day-text.ts'
import * as button from '../ui/controls/button.module.css'
import { checkHref } from './check-address.ts'
import * as styles from './check-page.module.css'
import type { CheckPage } from './load-check.server.ts'

interface AbsentStationProps {
  readonly page: CheckPage
  readonly absent: NonNullable<CheckPage['absent']>
}

/** The station does not draw on the day: its nearest day. */
export function AbsentStation({ page, absent: { code, name, nearest } }: AbsentStationProps) {
  const t = useTexts('tickets')
  const dayText = useDayText()
  const day = dayText(page.day)
  return (
    <div className={styles.state} role="status">
      <CalendarX2 size="1.5rem" aria-hidden />
      <div>
        <b>{code ? t('tickets.notThatDay', { station: name, ...day }) : t('tickets.noStation', day)}</b>
        {nearest && (
          <>
            <p>{t('tickets.nearestDay', dayText(nearest))}</p>
            <LocalLink
              className={button.button}
              to={checkHref({ region: code ? undefined : page.region, code, date: nearest })}
            >
              {t('tickets.checkDay', { date: dayText(nearest).date })}
            </LocalLink>
          </>
        )}
      </div>
    </div>
  )
}

/** Tries again by itself, with and without scripts. */
export function Unavailable({ page }: { readonly page: CheckPage }) {
  const t = useTexts('tickets')
  return (
    <div className={styles.state} role="status">
      <ReloadWithoutScript />
      <CircleAlert size="1.5rem" aria-hidden />
      <div>
        <b>{t('tickets.unavailable')}</b>
        <p>{t('tickets.unavailableAbout')}</p>
        <LocalLink className={button.button} to={checkHref({ region: page.region, date: page.day })} reloadDocument>
          {t('tickets.again')}
        </LocalLink>
      </div>
    </div>
  )
}
