import type { Draw } from '@quayso/contract/draw'
import { headTail } from '@quayso/games/head-tail'
import type { PrizeTier } from '@quayso/games/prize-table'
import { useState } from 'react'
import type { CardGame } from '../../draws/card/card-game.ts'
import { countNumbers, countSlots, Progress } from '../../draws/countdown/progress.tsx'
import { HeadsAndTails } from '../../draws/numbers/head-tail-table.tsx'
import { isLit, type LitRow } from '../../draws/numbers/lit-row.ts'
import { PrizeTable } from '../../draws/numbers/prize-table.tsx'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Digits } from './digits.tsx'
import * as styles from './prize-sheet.module.css'
import { TierName } from './tier-name.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface PrizeSheetProps {
  readonly game: CardGame
  readonly name: string
  readonly shown: Draw
  readonly tiers: readonly PrizeTier[]
  readonly numbers: readonly (readonly string[])[]
  readonly knownCount: (rank: number) => number
  /** Whether the draw is under way, tier by tier. */
  readonly isLive: boolean
}

/** All prizes, and the head – tail table if the game has one. */
export function PrizeSheet({ game, name, shown, tiers, numbers, knownCount, isLive }: PrizeSheetProps) {
  const { t } = useLanguage()
  const [lit, light] = useState<LitRow>()
  // Stays after the last number: without it everything below would move up.
  const [hasProgress] = useState(shown.status === 'drawing')
  const isTable = game.layout === 'table'
  return (
    <article className={styles.card}>
      <div className={styles.bar}>
        <ViewSwitch />
      </div>
      {hasProgress && (
        <div className={styles.progress}>
          <Progress drawn={countNumbers(numbers)} total={countSlots(tiers)} />
        </div>
      )}
      <div className={classNames(styles.columns, isTable && styles.withHeads)} data-numbers={String(numbers.flat())}>
        <div className={styles.prizes}>
          <PrizeTable
            label={t('card.prizes', { game: name })}
            layout={game.layout}
            tiers={tiers}
            numbers={numbers}
            turn={shown.turn}
            knownCount={knownCount}
            nameTier={(rank) => <TierName layout={game.layout} rank={rank} />}
            isLive={isLive}
            isLit={(number) => isLit(lit, number)}
            showNumber={(number) => <Digits number={number} />}
          />
        </div>
        {isTable && (
          <div className={styles.heads}>
            <HeadsAndTails headTail={headTail(numbers)} lit={lit} onLight={light} />
          </div>
        )}
      </div>
    </article>
  )
}
