import { dayLengthMs } from '@quayso/games/time/schedule'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { formatDate } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { checkHref } from './check-address.ts'
import * as styles from './check-form.module.css'
import type { CheckPage } from './load-check.server.ts'

interface DayBarProps {
  readonly page: CheckPage
  readonly kind: CheckPage['kind']
}

/** The day of the draw: the days with draws around it, and any other. */
export function DayBar({ page, kind }: DayBarProps) {
  const t = useTexts('tickets')
  const id = useId()
  const navigate = useLocalNavigate()
  const { region, day, firstDay, lastDay, previousDay, nextDay } = page
  const kindArg = kind === 'many' ? kind : undefined
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value } = currentTarget
    if (value >= firstDay && value <= lastDay && value !== day) {
      void navigate(checkHref({ region, date: value, kind: kindArg }), { replace: true })
    }
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('tickets.day')}
      </label>
      <form className={styles.days} action="/check">
        <Step day={previousDay} page={page} kind={kindArg} label={t('tickets.previousDay')} isBack />
        <input type="hidden" name="region" value={region} />
        {kindArg && <input type="hidden" name="kind" value={kindArg} />}
        <span className={classNames(button.button, styles.date)}>
          <CalendarDays size="1.25rem" aria-hidden />
          <span aria-hidden>
            <DayName page={page} />
          </span>
          <input
            key={day}
            id={id}
            type="date"
            name="date"
            defaultValue={day}
            min={firstDay}
            max={lastDay}
            onChange={onChange}
          />
        </span>
        <button type="submit" className={classNames(button.button, styles.show)}>
          {t('tickets.show')}
        </button>
        <Step day={nextDay} page={page} kind={kindArg} label={t('tickets.nextDay')} />
      </form>
    </div>
  )
}

interface StepProps {
  readonly day: string | null
  readonly page: CheckPage
  readonly kind: 'many' | undefined
  readonly label: string
  readonly isBack?: boolean
}

function Step({ day, page, kind, label, isBack = false }: StepProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight
  const className = classNames(button.button, styles.step)
  if (day === null) {
    return (
      <span className={className} aria-disabled="true">
        <Icon size="1.25rem" aria-hidden />
      </span>
    )
  }
  return (
    <LocalLink
      className={className}
      to={checkHref({ region: page.region, date: day, kind })}
      replace
      preventScrollReset
      aria-label={label}
    >
      <Icon size="1.25rem" aria-hidden />
    </LocalLink>
  )
}

/** `Hôm nay, T7 14-11-2026` */
function DayName({ page: { day, nowMs } }: Pick<DayBarProps, 'page'>) {
  const { locale, t } = useLanguage()
  const texts = useTexts('tickets')
  const ms = Date.parse(day)
  const weekday = t('date.shortWeekdays').split(',')[(new Date(ms).getUTCDay() + 6) % 7]
  const daysAgo = Math.round((dayOf(nowMs) - ms) / dayLengthMs)
  return (
    <>
      {daysAgo === 0 && `${texts('tickets.today')} `}
      {daysAgo === 1 && `${texts('tickets.yesterday')} `}
      {weekday} <span className={styles.whole}>{formatDate(locale, ms)}</span>
    </>
  )
}
