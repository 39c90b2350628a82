import { PrizeTable } from '../numbers/prize-table.tsx'
import { type CardGame, tiersOf } from './card-game.ts'
import * as styles from './card-skeleton.module.css'
import * as card from './draw-card.module.css'

/** A card without draws, in its final size, so that nothing moves when they load. */
export function CardSkeleton({ game }: { readonly game: CardGame }) {
  if (game.layout === 'short') return <div className={styles.short} />
  return (
    <div className={card.card}>
      <div className={styles.head} />
      <div className={card.columns}>
        <PrizeTable
          label=""
          layout={game.layout}
          tiers={tiersOf(game, Number.POSITIVE_INFINITY)}
          numbers={[]}
          turn={undefined}
          knownCount={() => 0}
        />
      </div>
      <div className={styles.foot} />
    </div>
  )
}
