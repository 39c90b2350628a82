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

/** From a game to what members write about it. The office has none of it, and the lobby no way back from there. */
export function TopicsLink({ code, children }: TopicsLinkProps) {
  const isInLobby = useIsInLobby()
  if (useMarks().isOffice || isInLobby) return null
  return (
    <p className={styles.link}>
      <LocalLink to={topicsHref(code)}>{children}</LocalLink>
    </p>
  )
}
