import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { formatStamp, wideStampParts } from './format.ts'
import { useLanguage } from './locale-context.tsx'
import * as styles from './stamp.module.css'

interface StampProps {
  readonly atMs: number
  /** The words around it. */
  readonly children?: (stamp: string) => string
}

/** `18:15 14-11-2026` on phones, `14/11/2026 (Thứ Bảy) 18:15` elsewhere. */
export function Stamp({ atMs, children: say }: StampProps) {
  const language = useLanguage()
  const stamp = formatStamp(language.locale, atMs)
  const [date, time] = wideStampParts(language, atMs)
  return (
    <time dateTime={toVietnamIso(atMs)}>
      <span className={styles.phone}>{say ? say(stamp) : stamp}</span>
      <span className={styles.desk}>{say ? say(`${date} ${time}`) : [`${date} `, <span key="time">{time}</span>]}</span>
    </time>
  )
}
