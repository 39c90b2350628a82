import type { Translate } from '../../i18n/locale-context.tsx'
import type { CardGame } from '../card/card-game.ts'

type Rank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The short name of a prize tier: `ĐB`, `G.1`. */
export function tierLabel(t: Translate, layout: CardGame['layout'], rank: number): string {
  return layout === 'thai' ? t(`thaiPrize.${rank as 0 | 1 | 2 | 3}`) : t(`prize.${rank as Rank}`)
}
