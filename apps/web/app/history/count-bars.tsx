import { classNames } from '../ui/class-names.ts'
import styles from './count-bars.module.css'

interface CountBarsProps {
  readonly label: string
  /** By digit. */
  readonly counts: readonly number[]
}

/** A bar for each digit, its count on top of it. */
export function CountBars({ label, counts }: CountBarsProps) {
  const highest = Math.max(...counts)
  const lowest = Math.min(...counts)
  const told = counts.map((count, digit) => `${digit}: ${count}`).join(', ')
  return (
    <div className={styles.bars} role="img" aria-label={`${label}: ${told}`}>
      {counts.map((count, digit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digit is what a bar is of
        <div key={digit} className={styles.column}>
          <b>{count}</b>
          <i
            className={classNames(count === highest && styles.most, count === lowest && styles.least)}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
          {/* What is missing to the highest: the bars then need no height of their own. */}
          <s style={{ flexGrow: highest - count }} />
          <span>{digit}</span>
        </div>
      ))}
    </div>
  )
}
