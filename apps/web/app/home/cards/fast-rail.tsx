import type { ReactNode } from 'react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { homeHref } from '../home-address.ts'
import type { HomePage } from '../home-page.server.ts'
import * as styles from './fast-rail.module.css'

interface FastRailProps {
  readonly page: Pick<HomePage, 'today'>
  readonly children: ReactNode
}

/** The fast games beside another category. */
export function FastRail({ page: { today }, children }: FastRailProps) {
  const t = useTexts('home')
  return (
    <section aria-labelledby="fast">
      <div className={styles.head}>
        <h2 id="fast">{t('home.fast')}</h2>
        <LocalLink to={homeHref({ type: 'fast', day: today }, today)}>{t('home.seeAll')}</LocalLink>
      </div>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}
