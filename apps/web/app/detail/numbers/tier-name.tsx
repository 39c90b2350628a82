import type { PrizeTier } from '@quayso/games/prize-table'
import { tierLabel } from '../../draws/numbers/tier-label.ts'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { useTierNames } from '../../tickets/tier-names.ts'
import * as styles from './tier-name.module.css'

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
