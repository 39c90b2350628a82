import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './panel.module.css'

interface PanelProps {
  /** The heading's id; it names the panel as a landmark. */
  readonly id?: string
  readonly title: string
  readonly about?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Panel({ id, title, about, className, children }: PanelProps) {
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
