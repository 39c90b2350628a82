import type { PrizeTier } from '@quayso/games/prize-table'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import * as styles from './tier-name.module.css'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The full name of a tier. */
export function useTierNames(): (tier: PrizeTier) => string {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  return (tier) => (tier.thai ? tierLabel(t, tier) : texts(`detail.prize.${tier.rank as Rank}`))
}

/** The full name where there is room, else the short one. */
export function TierName({ tier }: { readonly tier: PrizeTier }) {
  const { t } = useLanguage()
  const short = tierLabel(t, tier)
  const long = useTierNames()(tier)
  if (short === long) return long
  return (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{long}</span>
    </>
  )
}
