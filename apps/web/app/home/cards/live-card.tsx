import { memo, Suspense } from 'react'
import type { CardProps } from '../../draws/card/card.ts'
import { DrawCard } from '../../draws/card/draw-card.tsx'
import { FastCard } from '../../draws/card/fast-card.tsx'

/**
 * A card that renders again only for news of its own game. React hydrates what is in a Suspense by itself: a slow phone
 * can answer a touch between two cards, and the card that is touched comes first. Nothing in it ever waits.
 */
export const LiveCard = memo(function LiveCard(card: CardProps) {
  const Card = card.game.layout === 'short' ? FastCard : DrawCard
  return (
    <Suspense>
      <Card {...card} />
    </Suspense>
  )
})
