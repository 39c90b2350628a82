import type { DayOfRegion } from '@quayso/contract/calls/regions'
import { firstRegionDay } from '@quayso/games/regions'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate, formatDayMonth } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { useLocalNavigate } from '../../i18n/use-local-address.ts'
import { calendarHref, regionHref } from '../../navigation/region-address.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as dialog from '../../ui/controls/dialog.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CalendarView } from '../data/load-calendar.server.ts'
import type { RegionPage } from '../data/load-region.server.ts'
import * as styles from './calendar.module.css'
import { absentDays, weeksOf } from './weeks.ts'

const cross = 'M18 6 6 18M6 6l12 12'

interface CalendarProps {
  readonly page: RegionPage
  readonly calendar: CalendarView
}

/** A month of days with draws. Without script it is open as part of the page, and every control is a link or a form. */
export function Calendar({ page, calendar }: CalendarProps) {
  const texts = useTexts('region')
  const navigate = useLocalNavigate()
  const element = useRef<HTMLDialogElement>(null)
  const base = regionHref(page.region, page.isDated ? page.day : undefined)
  useEffect(() => {
    // The document brings it open; a dialog that is open cannot become modal.
    element.current?.removeAttribute('open')
    element.current?.showModal()
  }, [])
  return (
    <dialog
      ref={element}
      open
      className={classNames(dialog.dialog, styles.calendar)}
      aria-labelledby="calendar"
      // Going back does not open it again.
      onClose={() => void navigate(base, { replace: true })}
    >
      <div className={styles.head}>
        <h2 id="calendar">{texts('region.chooseDay')}</h2>
        <LocalLink replace className={styles.close} to={base} aria-label={texts('region.close')}>
          <Icon shape={cross} />
        </LocalLink>
      </div>
      <MonthPicker page={page} calendar={calendar} />
      <Month page={page} calendar={calendar} />
      <TypedDay page={page} calendar={calendar} />
      <ShortCuts page={page} calendar={calendar} />
    </dialog>
  )
}

function MonthPicker({ page, calendar }: CalendarProps) {
  const { locale } = useLanguage()
  const texts = useTexts('region')
  const { region, day, isDated } = page
  const { month, years, monthNames } = calendar
  const action = regionHref(region, isDated ? day : undefined)
  const [year, ofYear] = month.split('-')
  const step = (to: string | undefined, label: 'region.previousMonth' | 'region.nextMonth') => {
    const Arrow = label === 'region.previousMonth' ? ChevronLeft : ChevronRight
    const look = classNames(button.button, styles.step)
    return to ? (
      <LocalLink
        replace
        className={look}
        to={calendarHref(region, isDated ? day : undefined, to)}
        aria-label={texts(label)}
      >
        <Arrow size="1.25rem" aria-hidden />
      </LocalLink>
    ) : (
      <button type="button" className={look} disabled aria-label={texts(label)}>
        <Arrow size="1.25rem" aria-hidden />
      </button>
    )
  }
  return (
    <div className={styles.picker}>
      {step(calendar.previousMonth, 'region.previousMonth')}
      {/* Another month has other choices selected. */}
      <form
        key={month}
        action={action}
        className={styles.month}
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <LanguageField />
        <Select name="month" aria-label={texts('region.month')} defaultValue={String(Number(ofYear))}>
          {monthNames.map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="year" aria-label={texts('region.year')} defaultValue={year}>
          {years.map((each) => (
            <option key={each} value={each}>
              {locale === 'th' ? each + 543 : each}
            </option>
          ))}
        </Select>
        <button type="submit" className={classNames(button.button, styles.go)}>
          {texts('region.show')}
        </button>
      </form>
      {step(calendar.nextMonth, 'region.nextMonth')}
    </div>
  )
}

/** A form's address has its own fields alone. */
function LanguageField() {
  const { locale } = useLanguage()
  return locale === 'vi' ? null : <input type="hidden" name="lang" value={locale} />
}

function Month({ page, calendar }: CalendarProps) {
  const { t } = useLanguage()
  const texts = useTexts('region')
  const absent = absentDays(calendar.days)
  return (
    <>
      <table className={styles.days}>
        <caption className="vh">{texts('region.chooseDay')}</caption>
        <thead>
          <tr>
            {t('date.shortWeekdays')
              .split(',')
              .map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar.days).map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((day, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the weekdays are their positions
                <td key={i}>{day && <Day page={page} day={day} today={calendar.today} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {absent.length > 0 && (
        <ul className={styles.absent} aria-label={texts('region.daysWithout')}>
          {absent.map(({ days, reason }) => (
            <li key={days}>{texts('region.dayWithout', { day: days, reason: texts(`region.rest.${reason}`) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface DayProps {
  readonly page: RegionPage
  readonly day: DayOfRegion
  readonly today: string
}

function Day({ page, day: { day, reason }, today }: DayProps) {
  const { locale } = useLanguage()
  const texts = useTexts('region')
  const number = Number(day.slice(8))
  // Begins with what is shown, for those who say it to their device: `1-11-2026`.
  const name = `${number}${formatDate(locale, Date.parse(day)).slice(2)}`
  if (reason !== null) {
    const label = texts('region.dayWithout', { day: name, reason: texts(`region.rest.${reason}`) })
    return (
      <span role="img" aria-label={label} title={label} className={styles.none}>
        {number}
      </span>
    )
  }
  return (
    <LocalLink
      to={regionHref(page.region, day === today ? undefined : day)}
      aria-label={name}
      aria-current={day === page.day ? 'date' : undefined}
    >
      {number}
    </LocalLink>
  )
}

function TypedDay({ page, calendar }: CalendarProps) {
  const { locale } = useLanguage()
  const texts = useTexts('region')
  const { isBadDay, today } = calendar
  return (
    <form action={regionHref(page.region)} className={styles.typed}>
      <LanguageField />
      <label htmlFor="typed-day">{texts('region.orType')}</label>
      <div>
        <input
          id="typed-day"
          name="date"
          inputMode="text"
          maxLength={10}
          autoComplete="off"
          placeholder={texts('region.typeHint', { date: formatDate(locale, Date.parse(firstRegionDay)) })}
          aria-invalid={isBadDay || undefined}
          aria-describedby={isBadDay ? 'bad-day' : undefined}
        />
        <button type="submit" className={classNames(button.button, button.go)}>
          {texts('region.show')}
        </button>
      </div>
      {isBadDay && (
        <p id="bad-day" role="alert">
          {texts('region.badDay', { date: formatDate(locale, Date.parse(today)) })}
        </p>
      )}
    </form>
  )
}

function ShortCuts({ page: { region }, calendar: { yesterday, yearBefore } }: CalendarProps) {
  const texts = useTexts('region')
  const look = classNames(button.button, button.line)
  return (
    <div className={styles.cuts}>
      <LocalLink className={look} to={regionHref(region)}>
        {texts('region.today')}
      </LocalLink>
      <LocalLink className={look} to={regionHref(region, yesterday)}>
        {texts('region.yesterday')}
      </LocalLink>
      {yearBefore && (
        <LocalLink className={look} to={regionHref(region, yearBefore)}>
          {texts('region.lastYear', { date: formatDayMonth(Date.parse(yearBefore)) })}
        </LocalLink>
      )}
    </div>
  )
}
