import '@quayso/site/heat.css'
import { classNames } from '../ui/class-names.ts'
import type { Rhythm } from './describe-draws.server.ts'
import styles from './strips.module.css'

interface StripsProps {
  readonly kind: 'number' | 'pair'
  readonly rhythms: readonly Rhythm[]
  readonly toText: (total: number) => string
}

/** Draw by draw, how often a number came, or how many numbers of a pair did. */
export function Strips({ kind, rhythms, toText }: StripsProps) {
  return (
    <ul>
      {rhythms.map(({ label, counts, total }) => (
        <li key={label} className={classNames(styles.strip, styles[kind])}>
          <b>{label}</b>
          <svg viewBox={`0 0 ${counts.length * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
            {kind === 'pair' && <path className={styles.none} d={barsOf(counts, (count) => count === 0, 0)} />}
            <path className={styles.one} d={barsOf(counts, (count) => count === 1, kind === 'pair' ? 0 : 5)} />
            <path className={styles.more} d={barsOf(counts, (count) => count > 1, 0)} />
          </svg>
          <span>{toText(total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A bar for each draw that fits, from `top` down. */
function barsOf(counts: readonly number[], fits: (count: number) => boolean, top: number): string {
  return counts.flatMap((count, place) => (fits(count) ? [`M${place * 10 + 1} 10V${top}h8V10z`] : [])).join('')
}
