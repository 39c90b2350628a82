import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './empty-notice.module.css'

interface EmptyNoticeProps {
  readonly icon?: LucideIcon
  readonly text: string
  readonly hint: string
  /** What the visitor can do instead. */
  readonly children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyNotice({ icon: Icon, text, hint, children }: EmptyNoticeProps) {
  return (
    <div className={styles.empty}>
      {Icon && <Icon size="2.5rem" strokeWidth={1.5} aria-hidden />}
      <b>{text}</b>
      <p>{hint}</p>
      {children}
    </div>
  )
}
