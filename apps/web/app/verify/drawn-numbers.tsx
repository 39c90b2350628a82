import type { Tiers } from '@quayso/contract/draw'
import { NumberCells } from '../draws/numbers/number-cells.tsx'
import { classNames } from '../ui/class-names.ts'
import * as styles from './drawn-numbers.module.css'

interface DrawnNumbersProps {
  readonly tiers: Tiers
  /** The short names of the tiers; empty for plain numbers. */
  readonly labels: readonly string[]
}

/** The numbers that are checked. */
export function DrawnNumbers({ tiers, labels }: DrawnNumbersProps) {
  if (labels.length === 0) return <NumberCells numbers={tiers.flat()} className={classNames(styles.cells)} />
  return (
    <dl className={styles.tiers}>
      {labels.map((label, rank) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{tiers[rank]?.join(' ')}</dd>
        </div>
      ))}
    </dl>
  )
}
