import { weekdays } from '@quayso/games/time/weekday'
import { useEffect, useRef } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { useIsInLobby } from '../navigation/place.ts'
import { classNames } from '../ui/class-names.ts'
import { type HomeChoice, homeHref } from './home-address.ts'
import type { HomePage } from './home-page.server.ts'
import * as styles from './pickers.module.css'

/** Links, so that they work without JavaScript and the edge can cache each choice. */
export function Pickers({ page: { choice, today, types, weekdayNames } }: { readonly page: HomePage }) {
  const t = useTexts('home')
  // The lobby's menu has the categories.
  const isInLobby = useIsInLobby()
  const typeList = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen element is read from the DOM
  useEffect(() => {
    const list = typeList.current
    const chosen = list?.querySelector<HTMLElement>('[aria-current]')
    // On a phone the last ones start outside the view.
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
  }, [choice.type])
  const href = (change: Partial<HomeChoice>) => homeHref({ ...choice, ...change }, today)
  return (
    <div className={styles.pickers}>
      {!isInLobby && (
        <nav ref={typeList} className={styles.types} aria-label={t('home.types')}>
          {types.map(({ code, name }) => (
            <LocalLink key={code} to={href({ type: code })} aria-current={code === choice.type || undefined}>
              {name}
            </LocalLink>
          ))}
        </nav>
      )}
      <nav className={styles.days} aria-label={t('home.days')}>
        <LocalLink to={href({ day: 'all' })} aria-current={choice.day === 'all' || undefined}>
          {t('home.allDays')}
        </LocalLink>
        {weekdays.map((day) => (
          <LocalLink
            key={day}
            to={href({ day })}
            aria-current={day === choice.day || undefined}
            className={classNames(day === today && styles.today)}
          >
            <span className={styles.short} aria-hidden="true">
              {weekdayNames.short[day]}
            </span>
            {/* Screen readers read the whole name, on phones too. */}
            <span className="vh-phone">{weekdayNames.medium[day]}</span>
            {day === today && <span className="vh">, {t('home.today')}</span>}
          </LocalLink>
        ))}
      </nav>
    </div>
  )
}
