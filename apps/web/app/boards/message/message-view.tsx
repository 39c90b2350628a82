import type { BoardMessage } from '@quayso/contract/calls/boards'
import type { ReactNode, Ref } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './message-view.module.css'
import { PlainText } from './plain-text.tsx'
import { WriterLine } from './writer-line.tsx'

/** A message as this page shows it. */
export interface ShownMessage extends BoardMessage {
  /** Visible to its author only, until a moderator has approved it. */
  readonly isHeld?: boolean
  /** It was deleted while the page showed it: a placeholder stays, so that nothing moves. */
  readonly isGone?: boolean
}

interface MessageViewProps {
  readonly ref?: Ref<HTMLLIElement>
  readonly message: ShownMessage
  readonly isOwn?: boolean
  /** The actions in the corner. */
  readonly acts?: ReactNode
  /** Replaces the text. */
  readonly children?: ReactNode
}

export function MessageView({ ref, message, isOwn = false, acts, children }: MessageViewProps) {
  const { id, userName, iconUrl, content } = message
  return (
    <li ref={ref} className={classNames(styles.message, isOwn && styles.own)} data-message={id}>
      <Avatar name={userName} iconUrl={iconUrl} size="m" />
      <div>
        <WriterLine {...message} isOwn={isOwn} />
        {children ?? <PlainText text={content} />}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  )
}
