import type { ReactNode } from 'react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useMarks } from '../../layout/document-marks.ts'
import { useIsInLobby } from '../../navigation/place.ts'
import { topicsHref } from './topic-address.ts'
import * as styles from './topics-link.module.css'

interface TopicsLinkProps {
  readonly code: string
  readonly children: ReactNode
}

/** Links a game to its topics. Hidden in the office, which has none, and in the lobby, which has no link back. */
export function TopicsLink({ code, children }: TopicsLinkProps) {
  const isInLobby = useIsInLobby()
  if (useMarks().isOffice || isInLobby) return null
  return (
    <p className={styles.link}>
      <LocalLink to={topicsHref(code)}>{children}</LocalLink>
    </p>
  )
}
