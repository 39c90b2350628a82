import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HomePage } from '../home-page.server.ts'
import * as styles from './draw-grid.module.css'
import { FastRail } from './fast-rail.tsx'

interface CardGridProps {
  readonly page: Pick<HomePage, 'choice' | 'today'>
  readonly cards: readonly ReactNode[]
  readonly rail: readonly ReactNode[]
  readonly ad: ReactNode
}

/** One row of narrow cards on a tablet, two on a phone. */
const narrowBeforeAd = 4

/** The grid of cards. On phones the ad follows the first card, or the first rows of narrow ones. */
export function CardGrid({ page, cards: [first, ...others], rail, ad }: CardGridProps) {
  const t = useTexts('home')
  if (page.choice.type === 'fast') {
    const cards = [first, ...others]
    return (
      <div className={classNames('wrap', styles.grid)}>
        <h2 className="vh">{t('home.fast')}</h2>
        <div className={styles.narrow}>
          {cards.slice(0, narrowBeforeAd)}
          <div className={styles.ad}>{ad}</div>
          {cards.slice(narrowBeforeAd)}
        </div>
      </div>
    )
  }
  const lead = (
    <div className={styles.lead}>
      {first}
      {ad}
    </div>
  )
  return (
    <div className={classNames('wrap', styles.grid)}>
      {rail.length > 0 && (
        <>
          {lead}
          <FastRail page={page}>{rail}</FastRail>
        </>
      )}
      <div className={styles.columns}>
        {rail.length === 0 && lead}
        {others}
      </div>
    </div>
  )
}
