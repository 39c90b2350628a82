import type { PrizeTier } from '@quayso/games/prize-table'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The full name of a tier. */
export function useTierNames(): (tier: PrizeTier) => string {
  const { t } = useLanguage()
  const texts = useTexts('prizes')
  return (tier) => (tier.thai ? tierLabel(t, tier) : texts(`prize.full.${tier.rank as Rank}`))
}
