import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './state-note.module.css'

interface StateNoteProps {
  readonly icon: LucideIcon
  /** `now` for what happens or is awaited. */
  readonly tone?: 'plain' | 'now' | 'good' | 'bad'
  readonly title: string
  readonly children: ReactNode
}

const toneStyles = { plain: undefined, now: styles.now, good: styles.good, bad: styles.bad }

/** What is the matter, and what that means. */
export function StateNote({ icon: Icon, tone = 'plain', title, children }: StateNoteProps) {
  return (
    <div className={classNames(styles.note, toneStyles[tone])}>
      <Icon size="1.5rem" aria-hidden />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
