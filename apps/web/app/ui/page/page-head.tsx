import type { ReactNode } from 'react'
import * as styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  readonly about?: ReactNode
}

export function PageHead({ title, about }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {about !== undefined && <p>{about}</p>}
    </div>
  )
}
