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

interface TierNameProps {
  readonly tier: PrizeTier
  /** In baht, where it is known. */
  readonly amount: number | undefined
}

/** The full name where there is room, else the short one; of a Thai prize, the amount as well. */
export function TierName({ tier, amount }: TierNameProps) {
  const { locale, t } = useLanguage()
  const nameOf = useTierNames()
  return (
    <>
      <span className={styles.short}>{tierLabel(t, tier)}</span>
      <span className={styles.long}>{nameOf(tier)}</span>
      {tier.thai && amount && <small>{amount.toLocaleString(locale)} ฿</small>}
    </>
  )
}
