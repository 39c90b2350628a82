import type { Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { NumberCells } from '../../draws/numbers/number-cells.tsx'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './plain-numbers.module.css'

interface PlainNumbersProps {
  readonly tiers: readonly PrizeTier[]
  readonly shown: Draw
  /** Arrived while the page was open. */
  readonly isNew: boolean
}

/** The numbers of a draw that has no prize table. */
export function PlainNumbers({ tiers, shown, isNew }: PlainNumbersProps) {
  const texts = useTexts('detail')
  const numbers = shown.tiers.flat()
  const isWide = (tiers[0]?.digits ?? 1) > 1
  return (
    <article className={styles.card}>
      <h2 className={styles.heading}>{texts('detail.numbers')}</h2>
      <div className={styles.body}>
        <NumberCells
          className={classNames(styles.cells, isWide && styles.wide, isNew && styles.isNew)}
          drawn={numbers}
          numbers={numbers}
        />
        <p>{texts('detail.noPrizes')}</p>
      </div>
    </article>
  )
}
