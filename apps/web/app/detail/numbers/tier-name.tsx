import type { CardGame } from '../../draws/card/card-game.ts'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import * as styles from './tier-name.module.css'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The full name of a tier. */
export function useTierNames(layout: CardGame['layout']): (rank: number) => string {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  return (rank) => (layout === 'thai' ? tierLabel(t, layout, rank) : texts(`detail.prize.${rank as Rank}`))
}

/** The full name where there is room, else the short one. */
export function TierName({ layout, rank }: { readonly layout: CardGame['layout']; readonly rank: number }) {
  const { t } = useLanguage()
  const nameOf = useTierNames(layout)
  const short = tierLabel(t, layout, rank)
  const long = nameOf(rank)
  if (short === long) return long
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{long}</span>
    </>
  )
}
