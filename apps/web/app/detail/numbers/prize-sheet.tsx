import type { Draw } from '@quayso/contract/draw'
import { headTail } from '@quayso/games/head-tail'
import type { PrizeTier } from '@quayso/games/prize-table'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { useState } from 'react'
import type { CardGame } from '../../draws/card/card-game.ts'
import { countNumbers, countSlots, Progress } from '../../draws/countdown/progress.tsx'
import { HeadsAndTails } from '../../draws/numbers/head-tail-table.tsx'
import { isLit, type LitRow } from '../../draws/numbers/lit-row.ts'
import { PrizeTable } from '../../draws/numbers/prize-table.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Digits } from '../../ui/numbers/digits.tsx'
import { ViewSwitch } from '../../ui/numbers/view-switch.tsx'
import * as styles from './prize-sheet.module.css'
import { TierName } from './tier-name.tsx'

interface PrizeSheetProps {
  readonly game: CardGame
  readonly name: string
  readonly shown: Draw
  readonly tiers: readonly PrizeTier[]
  readonly rules: TicketRules | undefined
  readonly numbers: readonly (readonly string[])[]
  readonly knownCount: (rank: number) => number
  /** Whether the draw is under way, tier by tier. */
  readonly isLive: boolean
}

/** All prizes, and the head – tail table if the game has one. */
export function PrizeSheet({ game, name, shown, tiers, rules, numbers, knownCount, isLive }: PrizeSheetProps) {
  const { t } = useLanguage()
  const texts = useTexts('detail')
  const [lit, light] = useState<LitRow>()
  // Stays after the last number: without it everything below would move up.
  const [hasProgress] = useState(shown.status === 'drawing')
  const isTable = game.layout === 'table'
  const folded = tiers.filter(({ isFolded }) => isFolded)
  const table = {
    ...{ label: t('card.prizes', { game: name }), layout: game.layout, tiers, numbers, turn: shown.turn },
    ...{ knownCount, isLive, isLit: (number: string) => isLit(lit, number) },
    nameTier: (tier: PrizeTier) => <TierName tier={tier} amount={rules?.tiers[tier.rank]?.amount} />,
    showNumber: (number: string) => <Digits number={number} />,
  }
  return (
    <article className={styles.card}>
      <div className={styles.bar}>
        <ViewSwitch label={texts('detail.views')} nameView={(view) => texts(`detail.view.${view}`)} />
      </div>
      {hasProgress && (
        <div className={styles.progress}>
          <Progress drawn={countNumbers(numbers)} total={countSlots(tiers)} />
        </div>
      )}
      <div className={classNames(styles.columns, isTable && styles.withHeads)} data-numbers={String(numbers.flat())}>
        <div className={styles.prizes}>
          <PrizeTable {...table} />
        </div>
        {isTable && (
          <div className={styles.heads}>
            <HeadsAndTails headTail={headTail(numbers)} lit={lit} onLight={light} />
          </div>
        )}
      </div>
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('card.folded', { count: countSlots(folded) })}</summary>
          <PrizeTable {...table} isFolded />
        </details>
      )}
    </article>
  )
}
