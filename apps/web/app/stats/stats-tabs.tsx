import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/locale-context.tsx'
import { statsHref, statsTabs } from './stats-address.ts'
import type { StatsPage } from './stats-page.server.ts'
import * as styles from './stats-tabs.module.css'

/** The tabs of a game's statistics, in one row that scrolls sideways on a phone. */
export function StatsTabs({ page: { game, tab, lang } }: { readonly page: StatsPage }) {
  const t = useTexts('stats')
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2
  }, [tab])
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('stats.tabs')}>
      {statsTabs.map((each) => (
        <Link key={each} to={statsHref(game.code, each, { lang })} aria-current={each === tab ? 'page' : undefined}>
          {each === 'special' && game.isThai ? t('stats.first') : t(`stats.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
