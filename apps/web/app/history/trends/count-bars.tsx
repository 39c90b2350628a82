import '@quayso/site/heat.css'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './count-bars.module.css'

interface CountBarsProps {
  readonly label: string
  /** By digit. */
  readonly counts: readonly number[]
}

/** A bar for each digit, with its count on top. */
export function CountBars({ label, counts }: CountBarsProps) {
  const highest = Math.max(...counts)
  const lowest = Math.min(...counts)
  const values = counts.map((count, digit) => `${digit}: ${count}`).join(', ')
  return (
    <div className={styles.bars} role="img" aria-label={`${label}: ${values}`}>
      {counts.map((count, digit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the digit
        <div key={digit} className={styles.column}>
          <div>
            <b>{count}</b>
            <svg
              className={classNames(count === highest && styles.most, count === lowest && styles.least)}
              height={`${(100 * count) / Math.max(1, highest)}%`}
            />
          </div>
          <span>{digit}</span>
        </div>
      ))}
    </div>
  )
}
