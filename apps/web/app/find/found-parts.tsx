import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, weekdayOfTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import { Panel } from '../ui/page/panel.tsx'
import * as styles from './find.module.css'
import type { FoundPage } from './find-page.server.ts'
import { NumberRows } from './number-rows.tsx'

interface FoundPartsProps {
  readonly found: FoundPage
  readonly typed: string
  /** Whether anything was made of what was typed. */
  readonly isKnown: boolean
}

export function FoundParts({ found, typed, isKnown }: FoundPartsProps) {
  const t = useTexts('find')
  const { digits, numbers, stations, resting, day } = found
  const dayName = useDayName()
  if (typed === '') return null
  if (!isKnown) return <EmptyNotice icon={SearchX} text={t('find.none', { text: typed })} hint={t('find.noneHint')} />
  return (
    <>
      {digits !== undefined && numbers.length === 0 && (
        <EmptyNotice icon={SearchX} text={t('find.numberNone', { digits })} hint={t('find.numberNoneHint')} />
      )}
      {digits !== undefined && numbers.length > 0 && (
        <Panel title={t('find.number', { digits })} about={t('find.numberAbout', { digits })}>
          <NumberRows digits={digits} numbers={numbers} />
        </Panel>
      )}
      {resting && day && (
        <EmptyNotice
          icon={SearchX}
          text={t('find.notOn', { game: resting.name, day: dayName(day.dayMs) })}
          hint={t('find.noneHint')}
        >
          <a href={resting.href}>{t('find.history', { game: resting.name })}</a>
        </EmptyNotice>
      )}
      {stations.length > 0 && (
        <Panel title={t('find.stations')} about={t('find.stationsAbout')}>
          <Links links={stations} />
        </Panel>
      )}
      {day && (
        <Panel title={t('find.day', { day: dayName(day.dayMs) })} about={t('find.dayAbout')}>
          <div className={styles.regions}>
            {day.regions.map(({ region, href, stations: drawing }) => (
              <section key={region}>
                <h3>
                  <a href={href}>{t(`find.region.${region}`)}</a>
                </h3>
                <Links links={region === 'north' ? [] : drawing} />
              </section>
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}

function useDayName(): (dayMs: number) => string {
  const language = useLanguage()
  const t = useTexts('find')
  return (dayMs) =>
    t('find.dayName', { weekday: weekdayOfTime(language, dayMs), date: formatDate(language.locale, dayMs) })
}

function Links({ links }: { readonly links: FoundPage['stations'] }): ReactNode {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
