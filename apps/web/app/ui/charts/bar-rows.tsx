import '@quayso/site/heat.css'
import * as styles from './bar-rows.module.css'

export interface BarRow {
  readonly label: string
  /** How much of the row the bar fills, from 0 to 1. */
  readonly share: number
  /** Where a line is drawn across it, from 0 to 1. */
  readonly markAt?: number
  /** The value in words. */
  readonly text: string
}

/** A bar for each number, with its value. Widths are SVG attributes: the content policy forbids inline styles. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }) {
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`
  return (
    <ul>
      {rows.map(({ label, share, markAt, text }) => (
        <li key={label} className={styles.row}>
          <b>{label}</b>
          <span className={styles.track} aria-hidden="true">
            <svg className={styles.bar} width={percent(share)} />
            {markAt !== undefined && <svg className={styles.mark} width={percent(markAt)} />}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
