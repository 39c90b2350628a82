import type { StationsOfDay } from '@quayso/contract/draw'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDayMonth } from '../../i18n/format.ts'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { calendarHref, regionHref } from '../../navigation/region-address.ts'
import * as button from '../../ui/controls/button.module.css'
import type { RegionPage } from '../data/load-region.server.ts'
import * as styles from './region-page.module.css'
import { useDayName } from './use-day-heading.ts'

interface DayBarProps {
  readonly page: RegionPage
  readonly loaded: StationsOfDay
}

/** The days around this one, and the calendar. */
export function DayBar({ page, loaded: { previousDay, nextDay } }: DayBarProps) {
  const texts = useTexts('region')
  const nameDay = useDayName()
  const { region, day, isDated } = page
  return (
    <nav className={styles.dayBar} aria-label={texts('region.days')}>
      <div className={styles.days}>
        <DayLink page={page} day={previousDay} label="region.previous">
          <ChevronLeft size="1.25rem" aria-hidden />
          {previousDay && formatDayMonth(Date.parse(previousDay))}
        </DayLink>
        <LocalLink
          className={button.button}
          to={calendarHref(region, isDated ? day : undefined, day.slice(0, 7))}
          aria-label={`${nameDay(day)}, ${texts('region.chooseDay')}`}
        >
          <CalendarDays size="1.25rem" aria-hidden />
          {nameDay(day)}
        </LocalLink>
        <DayLink page={page} day={nextDay} label="region.next">
          {nextDay && formatDayMonth(Date.parse(nextDay))}
          <ChevronRight size="1.25rem" aria-hidden />
        </DayLink>
      </div>
    </nav>
  )
}

interface DayLinkProps {
  readonly page: RegionPage
  readonly day: string | null
  readonly label: 'region.previous' | 'region.next'
  readonly children: ReactNode
}

/** Keeps its place when there is no such day. Today is the page without a date. */
function DayLink({ page: { region, today }, day, label, children }: DayLinkProps) {
  const { locale } = useLanguage()
  const texts = useTexts('region')
  if (day === null) {
    return (
      <button type="button" className={button.button} disabled aria-label={texts('region.none')}>
        {children}
      </button>
    )
  }
  return (
    <LocalLink
      className={button.button}
      to={regionHref(region, day === today ? undefined : day)}
      aria-label={texts(label, { date: formatDate(locale, Date.parse(day)) })}
    >
      {children}
    </LocalLink>
  )
}
