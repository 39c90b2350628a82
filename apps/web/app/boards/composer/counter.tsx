import { classNames } from '../../ui/class-names.ts'
import * as styles from './counter.module.css'

interface CounterProps {
  readonly count: number
  readonly limit: number
}

/** `27 / 500` */
export function Counter({ count, limit }: CounterProps) {
  return (
    <span className={classNames(styles.counter, count >= limit && styles.full)}>
      <b>{count}</b> / {limit}
    </span>
  )
}
