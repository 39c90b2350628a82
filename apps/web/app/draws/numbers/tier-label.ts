import type { PrizeTier } from '@quayso/games/prize-table'
import type { Translate } from '../../i18n/locale-context.tsx'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The short name of a prize tier: `ĐB`, `G.1`. */
export function tierLabel(t: Translate, { rank, thai }: PrizeTier): string {
  return thai ? t(`thaiPrize.${thai}`) : t(`prize.${rank as Rank}`)
}
