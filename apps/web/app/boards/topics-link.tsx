import type { ReactNode } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { topicsHref } from './topic-address.ts'
import styles from './topics-link.module.css'

interface TopicsLinkProps {
  readonly code: string
  readonly children: ReactNode
}

/** From a game to what members write about it. */
export function TopicsLink({ code, children }: TopicsLinkProps) {
  return (
    <p className={styles.link}>
      <LocalLink to={topicsHref(code)}>{children}</LocalLink>
    </p>
  )
}
