import type { ByWeekday } from '@quayso/games/weekday'
import { formatStamp, formatWideStamp } from './format.ts'
import styles from './stamp.module.css'

interface StampProps {
  readonly at: string
  readonly weekdayNames: ByWeekday<string>
}

/** `18:15 14-11-2026` on phones, `14/11/2026 (Thứ Bảy) 18:15` elsewhere. */
export function Stamp({ at, weekdayNames }: StampProps) {
  const atMs = Date.parse(at)
  return (
    <time dateTime={at}>
      <span className={styles.phone}>{formatStamp(atMs)}</span>
      <span className={styles.desk}>{formatWideStamp(weekdayNames, atMs)}</span>
    </time>
  )
}
