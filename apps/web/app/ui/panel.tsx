import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  readonly about: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Panel({ title, about, className, children }: PanelProps) {
  return (
    <section className={classNames(styles.panel, className)}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  )
}
