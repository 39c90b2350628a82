import { messageLimit } from '@quayso/contract/rules/message-limits'
import { useTexts } from '../i18n/locale-context.tsx'
import { useMarks } from '../layout/document-marks.ts'
import * as field from '../ui/controls/field.module.css'
import type { BoardProps } from './board-props.ts'
import { ComposerView } from './composer/composer-view.tsx'
import { Counter } from './composer/counter.tsx'
import { BoardFrame, BoardView, Messages, MissingMessages, NoMessages } from './list/board-view.tsx'
import { MessageView } from './message/message-view.tsx'
import { OwnWindow } from './own-window.tsx'
import type { MessagePage } from './state/board-state.ts'
import { useLiveBoard } from './state/use-live-board.ts'

/** A board to read. What is needed to write on it comes when somebody gets to it. */
export function Board(props: BoardProps) {
  const [ref, LiveBoard] = useLiveBoard()
  return <BoardFrame ref={ref}>{LiveBoard ? <LiveBoard {...props} /> : <ReadBoard {...props} />}</BoardFrame>
}

function ReadBoard({ first, isOpen, framesLogIn, placeholder }: BoardProps) {
  const { isFramed } = useMarks()
  // Who is logged in there after all gets the send box with the rest.
  const composer =
    isFramed && !framesLogIn ? <OwnWindow /> : <ClosedComposer isOpen={isOpen} placeholder={placeholder} />
  return (
    <BoardView total={first?.total} composer={composer}>
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

/** The send box before anybody can write in it: as large as it is then. */
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
