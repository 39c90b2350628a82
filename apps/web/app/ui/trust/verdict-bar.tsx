import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './verdict-bar.module.css'

export type VerdictTone = 'plain' | 'ok' | 'now' | 'bad'

interface VerdictBarProps {
  readonly icon: LucideIcon
  readonly tone: VerdictTone
  readonly title: string
  readonly about: string
}

/** The whole in one sentence. */
export function VerdictBar({ icon: Icon, tone, title, about }: VerdictBarProps) {
  return (
    <div className={classNames(styles.verdict, styles[tone])}>
      <Icon size="2.25rem" aria-hidden />
      <div>
        <b>{title}</b>
        <p>{about}</p>
      </div>
    </div>
  )
}
