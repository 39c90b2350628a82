import { type Dispatch, memo, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { useMemberSession } from '../../session/member-session.ts'
import { ReportForm } from '../report/report-form.tsx'
import type { BoardAction } from '../state/board-state.ts'
import { MessageActs } from './message-acts.tsx'
import { MessageEditor } from './message-editor.tsx'
import * as styles from './message-row.module.css'
import { MessageView, type ShownMessage } from './message-view.tsx'
import { useMessageCalls } from './use-message-calls.ts'

type Mode = 'read' | 'edit' | 'report'

interface MessageRowProps {
  readonly message: ShownMessage
  readonly report: Dispatch<BoardAction>
}

/** A message with the visitor's actions. Memoized: rows already shown are not rendered again when the list grows. */
export const MessageRow = memo(function MessageRow({ message, report }: MessageRowProps) {
  const t = useTexts('board-acts')
  const userInfo = useMemberSession()?.userInfo
  const calls = useMessageCalls(message, report)
  const [mode, setMode] = useState<Mode>('read')
  const row = useFocusBack(mode)
  const isOwn = userInfo !== undefined && userInfo.userId === message.userId
  const toRead = () => setMode('read')

  if (message.isGone) {
    return (
      <MessageView message={message} isOwn={isOwn}>
        <p className={styles.gone}>{t('board-acts.gone')}</p>
      </MessageView>
    )
  }
  const bodies = {
    read: undefined,
    edit: <MessageEditor content={message.content} onSave={calls.edit} onDone={toRead} />,
    report: <ReportForm content={message.content} onReport={calls.report} onDone={toRead} />,
  }
  const acts = mode === 'read' && (
    <MessageActs
      isOwn={isOwn}
      isModerator={userInfo?.userRole === '2'}
      onEdit={() => setMode('edit')}
      onDelete={() => void calls.remove()}
      onReport={() => void calls.mayReport().then((may) => may && setMode('report'))}
    />
  )
  return (
    <MessageView ref={row} message={message} isOwn={isOwn} acts={acts}>
      {bodies[mode]}
    </MessageView>
  )
})

/** Returns the focus to the button that opened the form. */
function useFocusBack(mode: Mode) {
  const row = useRef<HTMLLIElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (mode === 'read' && before.current !== 'read')
      row.current?.querySelector<HTMLElement>('summary, button')?.focus()
    before.current = mode
  }, [mode])
  return row
}
