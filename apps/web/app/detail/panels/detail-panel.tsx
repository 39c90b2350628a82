import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import * as frame from '../../ui/page/panel.module.css'
import * as styles from './detail-panel.module.css'

interface DetailPanelProps {
  /** The heading's id, which tests also use. */
  readonly id: string
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A panel beside or below the numbers. */
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
