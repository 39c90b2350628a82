import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import * as frame from '../../ui/page/panel.module.css'
import * as styles from './detail-panel.module.css'

interface DetailPanelProps {
  /** Of its heading, and what tests know it by. */
  readonly id: string
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What stands beside or below the numbers. */
export function DetailPanel({ id, title, className, children }: DetailPanelProps) {
  return (
    <section className={classNames(frame.panel, styles.panel, className)} aria-labelledby={id} data-testid={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classNames(frame.facts, styles.facts)}>{children}</dl>
}
