import type { StationDay, StationsOfDay } from '@quayso/contract/draw'
import { regionCodes, regions } from '@quayso/games/regions'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SampleBar } from '../../draws/sample-bar.tsx'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import type { NewDraw } from '../../live/live-state.ts'
import { regionHref } from '../../navigation/region-address.ts'
import { Calendar } from '../calendar/calendar.tsx'
import type { CalendarView } from '../data/load-calendar.server.ts'
import type { RegionPage as Page } from '../data/load-region.server.ts'
import { HeadTailSheet } from '../sheet/head-tail-sheet.tsx'
import { RegionSheet } from '../sheet/region-sheet.tsx'
import { DayBar } from './day-bar.tsx'
import { DayNotes, NoDraws } from './day-notes.tsx'
import { DayStatus } from './day-status.tsx'
import { RegionMeta } from './region-meta.tsx'
import * as styles from './region-page.module.css'
import { useDayHeading, useDayName } from './use-day-heading.ts'

interface RegionPageProps {
  readonly page: Page
  readonly loaded: StationsOfDay
  readonly calendar: CalendarView | undefined
  readonly stations: readonly StationDay[]
  /** By game code, what arrived while the page was open. */
  readonly newDraws?: Readonly<Record<string, NewDraw>>
  /** Says that the page is outdated, where it can be. */
  readonly bar?: ReactNode
}

/** All stations of a region that draw on a day. */
export function RegionPage({ page, loaded, calendar, stations, newDraws = {}, bar }: RegionPageProps) {
  const heading = useDayHeading(page)
  const hasNumbers = stations.some(({ draw }) => draw)
  return (
    <>
      <RegionMeta page={page} stations={stations} heading={heading} />
      <main
        id="main"
        className={styles.page}
        data-region={page.region}
        data-day={page.day}
        data-stations={stations.length}
      >
        {bar}
        <SampleBar rows={stations.map(({ draw }) => ({ draws: draw ? [draw] : [] }))} />
        <div className="wrap">
          <RegionLinks page={page} />
          <header className={styles.head}>
            <h1>{heading}</h1>
            {stations.length > 0 && (
              <DayStatus page={page} stations={stations} loadedAtMs={Date.parse(loaded.serverTime)} />
            )}
          </header>
          <DayBar page={page} loaded={loaded} />
          {stations.length > 0 ? (
            <RegionSheet page={page} heading={heading} stations={stations} newDraws={newDraws} />
          ) : (
            <NoDraws loaded={loaded} />
          )}
          <DayNotes page={page} loaded={loaded} stations={stations} />
          <div className={styles.below}>
            {hasNumbers && <HeadTailSheet stations={stations} />}
            {page.earlier.length > 0 && <EarlierDays page={page} />}
          </div>
        </div>
      </main>
      {calendar && <Calendar page={page} calendar={calendar} />}
    </>
  )
}

/** The same day of the other regions; today without its date. */
function RegionLinks({ page: { region, day, isDated } }: { readonly page: Page }) {
  const texts = useTexts('region')
  return (
    <nav className={styles.regions} aria-label={texts('region.regions')}>
      {regions.map((each) => (
        <LocalLink
          key={each}
          to={regionHref(each, isDated ? day : undefined)}
          aria-current={each === region ? 'page' : undefined}
        >
          {texts(`region.name.${each}`)}
        </LocalLink>
      ))}
    </nav>
  )
}

function EarlierDays({ page: { region, earlier } }: { readonly page: Page }) {
  const texts = useTexts('region')
  const nameDay = useDayName()
  return (
    <section className={styles.earlier} aria-labelledby="earlier-days">
      <h2 id="earlier-days">{texts('region.earlier', { code: regionCodes[region].toUpperCase() })}</h2>
      <ul>
        {earlier.map(({ day, stations }) => (
          <li key={day}>
            <LocalLink to={regionHref(region, day)}>
              <span>
                <b>{nameDay(day)}</b>
                <small>{stations}</small>
              </span>
              <ChevronRight size="1.25rem" aria-hidden />
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
