import type { ReactNode } from 'react'
import styles from './empty-notice.module.css'

interface EmptyNoticeProps {
  readonly text: string
  readonly hint: string
  /** What to do instead. */
  readonly children?: ReactNode
}

/** In the place of a list that has nothing in it. */
export function EmptyNotice({ text, hint, children }: EmptyNoticeProps) {
  return (
    <div className={styles.empty}>
      <b>{text}</b>
      <p>{hint}</p>
      {children}
    </div>
  )
}
