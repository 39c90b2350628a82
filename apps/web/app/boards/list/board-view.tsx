import { CircleAlert, MessageSquare } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { EmptyNotice } from '../../ui/notices/empty-notice.tsx'
import * as styles from './board-view.module.css'

/** The anchor that links from other pages use: `#board`. */
export const boardPart = 'board'

interface BoardFrameProps {
  readonly ref: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The board's section element; it stays mounted when the live board replaces the read-only one. */
export function BoardFrame({ ref, children }: BoardFrameProps) {
  return (
    <section
      ref={ref}
      id={boardPart}
      className={styles.board}
      aria-labelledby="board-heading"
      tabIndex={-1}
      data-testid="board"
    >
      {children}
    </section>
  )
}

interface BoardViewProps {
  /** Undefined while unknown. */
  readonly total: number | undefined
  readonly composer: ReactNode
  /** Shown over the list, without moving it. */
  readonly over?: ReactNode
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** A board's layout: the count, the list and the composer. */
export function BoardView({ total, composer, over, children, below }: BoardViewProps) {
  const t = useTexts('board')
  return (
    <>
      <header className={styles.head}>
        <h2 id="board-heading">{t('board.heading')}</h2>
        {total !== undefined && <span data-testid="board-total">{total}</span>}
      </header>
      <noscript>
        <p className={styles.note}>{t('board.needsScript')}</p>
      </noscript>
      <div className={styles.columns}>
        <div className={styles.list}>
          {over}
          {children}
          {below}
        </div>
        {composer}
      </div>
    </>
  )
}

export function Messages({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.messages}>{children}</ul>
}

/** As high as the pager or button for older messages, which come with the live board: nothing below moves then. */
export function MoreReserved() {
  return <div className={styles.reserved} />
}

export function NoMessages() {
  const t = useTexts('board')
  return <EmptyNotice icon={MessageSquare} text={t('board.empty')} hint={t('board.emptyHint')} />
}

/** Shown when the messages could not be loaded. */
export function MissingMessages({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('board')
  return (
    <EmptyNotice icon={CircleAlert} text={t('board.unavailable')} hint={t('board.unavailableHint')}>
      {children}
    </EmptyNotice>
  )
}
