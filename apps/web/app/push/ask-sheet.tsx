import { formatDayMonth, formatTime } from '../i18n/format.ts'
import { useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as dialog from '../ui/controls/dialog.module.css'
import { useModal } from '../ui/controls/use-modal.ts'
import * as styles from './ask-sheet.module.css'

interface AskSheetProps {
  /** What the visitor wants to be told of, and when it is drawn next; of a ticket, that one time alone. */
  readonly about: { readonly name: string; readonly nextMs: number; readonly isTicket?: boolean }
  readonly onAgree: () => void
  readonly onLater: () => void
}

/** About how long after a draw its result is confirmed. */
const confirmedAfterMs = 1_500_000

/**
 * Comes before the question of the browser, which can be asked once only: shows the notification that one would get. The
 * page's `handle` lists the text part `notifications`.
 */
export function AskSheet({ about: { name, nextMs, isTicket }, onAgree, onLater }: AskSheetProps) {
  const t = useTexts('notifications')
  const kind = isTicket ? 'askTicket' : 'ask'
  return (
    <dialog ref={useModal()} className={dialog.dialog} aria-labelledby="ask" onCancel={onLater}>
      <h2 id="ask">{t('notifications.ask.title', { name })}</h2>
      <div className={styles.preview}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="14" cy="14" r="10.75" fill="none" stroke="currentColor" strokeWidth="5.5" />
          <circle cx="25.2" cy="25.2" r="6.2" fill="var(--son)" stroke="var(--surface-3)" strokeWidth="2.6" />
        </svg>
        <div>
          <b>{t(`notifications.${kind}.preview`, { name, day: unbroken(formatDayMonth(nextMs)) })}</b>
          <span>{t(`notifications.${kind}.previewText`)}</span>
        </div>
        <small>{formatTime(nextMs + confirmedAfterMs)}</small>
      </div>
      <p>{t(`notifications.${kind}.text`)}</p>
      <div className={dialog.choices}>
        <button type="button" className={button.button} onClick={onLater}>
          {t('notifications.ask.later')}
        </button>
        <button type="button" className={classNames(button.button, button.go)} onClick={onAgree}>
          {t('notifications.ask.go')}
        </button>
      </div>
    </dialog>
  )
}
