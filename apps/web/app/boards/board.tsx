import { messageLimit } from '@quayso/contract/rules/message-limits'
import { useTexts } from '../i18n/locale-context.tsx'
import { useMarks } from '../layout/document-marks.ts'
import * as field from '../ui/controls/field.module.css'
import type { BoardProps } from './board-props.ts'
import { ComposerView } from './composer/composer-view.tsx'
import { Counter } from './composer/counter.tsx'
import { BoardFrame, BoardView, Messages, MissingMessages, MoreReserved, NoMessages } from './list/board-view.tsx'
import { MessageView } from './message/message-view.tsx'
import { OwnWindow } from './own-window.tsx'
import type { MessagePage } from './state/board-state.ts'
import { useLiveBoard } from './state/use-live-board.ts'

/** A read-only board. The code for writing is loaded when the board is scrolled into view. */
export function Board(props: BoardProps) {
  const [ref, LiveBoard] = useLiveBoard()
  return <BoardFrame ref={ref}>{LiveBoard ? <LiveBoard {...props} /> : <ReadBoard {...props} />}</BoardFrame>
}

function ReadBoard({ first, isOpen, framesLogIn, placeholder }: BoardProps) {
  const { isFramed } = useMarks()
  // In a frame where the visitor is logged in, the live board shows the composer.
  const composer =
    isFramed && !framesLogIn ? <OwnWindow /> : <ClosedComposer isOpen={isOpen} placeholder={placeholder} />
  return (
    <BoardView
      total={first?.total}
      composer={composer}
      below={first && first.total > first.rows.length && <MoreReserved />}
    >
      {first ? <ReadMessages page={first} /> : <MissingMessages />}
    </BoardView>
  )
}

interface ReadMessagesProps {
  readonly page: MessagePage
}

function ReadMessages({ page: { rows } }: ReadMessagesProps) {
  if (rows.length === 0) return <NoMessages />
  return (
    <Messages>
      {rows.map((message) => (
        <MessageView key={message.id} message={message} />
      ))}
    </Messages>
  )
}

interface ClosedComposerProps {
  readonly isOpen: boolean
  readonly placeholder: string | undefined
}

/** The disabled composer until the live one is loaded; same size, so nothing moves. */
function ClosedComposer({ isOpen, placeholder }: ClosedComposerProps) {
  const t = useTexts('board')
  return (
    <ComposerView label={t('board.write')} isOpen={isOpen}>
      {(id) => (
        <>
          <textarea
            id={id}
            className={field.area}
            placeholder={isOpen ? (placeholder ?? t('board.placeholder')) : t('board.closed')}
            disabled
          />
          <Counter count={0} limit={messageLimit} />
        </>
      )}
    </ComposerView>
  )
}
