import '@quayso/site/heat.css'
import { classNames } from '../ui/class-names.ts'
import styles from './meter-rows.module.css'

export interface MeterRow {
  readonly label: string
  /** How far the bar reaches, from 0 to 1. */
  readonly share?: number
  /** The usual range, from 0 to 1. */
  readonly band?: readonly [from: number, to: number]
  /** Where a line is drawn across, from 0 to 1. */
  readonly markAt: number
  /** Whether that line is out of the ordinary. */
  readonly isStrong: boolean
  /** The value in words. */
  readonly text: string
  readonly about?: string
}

interface MeterRowsProps {
  readonly rows: readonly MeterRow[]
  readonly kind: 'number' | 'pair'
  readonly isWide?: boolean
}

const percent = (share: number) => `${Math.round(1000 * Math.min(1, Math.max(0, share))) / 10}%`

/** A line for each number or pair. Lengths are SVG attributes: the content policy forbids inline styles. */
export function MeterRows({ rows, kind, isWide }: MeterRowsProps) {
  return (
    <ul className={classNames(styles.rows, isWide && styles.wide)}>
      {rows.map(({ label, share, band, markAt, isStrong, text, about }) => (
        <li key={label} className={classNames(styles.row, styles[kind])}>
          <b>{label}</b>
          <svg aria-hidden="true">
            {share !== undefined && <rect className={styles.bar} height="100%" width={percent(share)} rx="2" />}
            {band && (
              <rect className={styles.band} height="100%" x={percent(band[0])} width={percent(band[1] - band[0])} />
            )}
            <rect className={isStrong ? styles.strong : styles.mark} height="100%" x={percent(markAt)} width="3" />
          </svg>
          <span>{text}</span>
          {about !== undefined && <small>{about}</small>}
        </li>
      ))}
    </ul>
  )
}
