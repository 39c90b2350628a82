import type { OwnMessage } from '@quayso/contract/calls/boards'
import { messageLimit } from '@quayso/contract/rules/message-limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOptions } from '../calls/call-options.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as button from '../ui/controls/button.module.css'
import type { BoardProps } from './board-props.ts'
import { Composer } from './composer/composer.tsx'
import { BoardView, boardPart, Messages, MissingMessages, NoMessages } from './list/board-view.tsx'
import { FreshBar } from './list/fresh-bar.tsx'
import { MoreMessages } from './list/more-messages.tsx'
import { MessageRow } from './message/message-row.tsx'
import { OwnWindow } from './own-window.tsx'
import { type MessagePage, pageSize } from './state/board-state.ts'
import { useBoard } from './state/use-board.ts'
import { useNeedsOwnWindow } from './use-needs-own-window.ts'

/** A board with all its actions. */
export function LiveBoard(props: BoardProps) {
  const [found, setFound] = useState(props.first)
  return found ? <OpenBoard {...props} first={found} /> : <MissingBoard {...props} onFound={setFound} />
}

interface OpenBoardProps extends BoardProps {
  readonly first: MessagePage
}

function OpenBoard({ first, isOpen, framesLogIn, source, events, placeholder }: OpenBoardProps) {
  const t = useTexts('board')
  const needsOwnWindow = useNeedsOwnWindow(framesLogIn)
  const top = useRef<HTMLDivElement>(null)
  const { state, wanted, report, next, load, showNewest, isPaged } = useBoard({ source, first, events })
  const { rows, total, waiting, page } = state
  const isLoading = wanted !== undefined

  async function goTo(loaded: Promise<boolean>) {
    if (await loaded) document.getElementById(boardPart)?.scrollIntoView()
  }

  async function onSent(message: OwnMessage) {
    if (state.isFromTop || (await load('page', 1))) report({ kind: 'posted', message, keepsAll: !isPaged() })
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <BoardView
      total={total}
      over={<FreshBar count={waiting.length} onShow={() => void goTo(showNewest())} />}
      below={
        <MoreMessages
          page={wanted ?? page}
          pageCount={Math.ceil(total / pageSize)}
          hasMore={next !== undefined}
          isLoading={isLoading}
          onPage={(chosen) => void goTo(load('page', chosen))}
          onMore={() => void load('more', next ?? 1)}
        />
      }
      composer={
        needsOwnWindow ? (
          <OwnWindow />
        ) : (
          <Composer
            part={boardPart}
            draft={source.name}
            label={t('board.write')}
            placeholder={isOpen ? (placeholder ?? t('board.placeholder')) : t('board.closed')}
            limit={messageLimit}
            isOpen={isOpen}
            post={source.post}
            onSent={(message) => void onSent(message)}
          />
        )
      }
    >
      <div ref={top} aria-busy={isLoading}>
        {rows.length === 0 ? (
          <NoMessages />
        ) : (
          <Messages>
            {rows.map((message) => (
              <MessageRow key={message.id} message={message} report={report} />
            ))}
          </Messages>
        )}
      </div>
    </BoardView>
  )
}

interface MissingBoardProps extends BoardProps {
  readonly onFound: (page: MessagePage) => void
}

/** Loads the messages that the server could not: once after mounting, then on request. */
function MissingBoard({ source, onFound }: MissingBoardProps) {
  const t = useTexts('board-acts')
  const { locale } = useLanguage()
  const ask = () => void source.fetchPage(callOptions(locale), { page: 1, pageSize }).then(onFound, () => {})
  const askFirst = useEffectEvent(ask)
  useEffect(() => askFirst(), [])
  return (
    <BoardView total={undefined} composer={undefined}>
      <MissingMessages>
        <button type="button" className={button.button} onClick={ask}>
          {t('board-acts.retry')}
        </button>
      </MissingMessages>
    </BoardView>
  )
}
