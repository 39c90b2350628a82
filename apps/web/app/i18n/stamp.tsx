import { formatStamp, wideStampParts } from './format.ts'
import { useLanguage } from './locale-context.tsx'
import * as styles from './stamp.module.css'

interface StampProps {
  readonly at: string
  /** The words around it. */
  readonly children?: (stamp: string) => string
}

/** `18:15 14-11-2026` on phones, `14/11/2026 (Thứ Bảy) 18:15` elsewhere. */
export function Stamp({ at, children: say }: StampProps) {
  const language = useLanguage()
  const atMs = Date.parse(at)
  const stamp = formatStamp(language.locale, atMs)
  const [date, time] = wideStampParts(language, atMs)
  return (
    <time dateTime={at}>
      <span className={styles.phone}>{say ? say(stamp) : stamp}</span>
      <span className={styles.desk}>{say ? say(`${date} ${time}`) : [`${date} `, <span key="time">{time}</span>]}</span>
    </time>
  )
}
