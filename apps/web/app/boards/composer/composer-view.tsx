import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './composer-view.module.css'

/** Lucide's `send-horizontal` (ISC licence). Not in icon-shapes.ts, which every page loads. */
const send =
  'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904zM6 12h16'

interface ComposerViewProps {
  readonly label: string
  readonly isOpen: boolean
  /** The text area and its counter. */
  readonly children: (id: string) => ReactNode
  /** Left out until the page has hydrated: nothing can be sent before. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  readonly isSending?: boolean
}

/** The composer: beside the list on desktop, fixed to the bottom of a phone's screen while the board is in view. */
export function ComposerView({ label, isOpen, children, onSubmit, isSending }: ComposerViewProps) {
  const t = useTexts('board')
  const id = useId()
  return (
    <form className={styles.composer} onSubmit={onSubmit} noValidate data-testid="composer">
      <label htmlFor={id} className={classNames('vh-phone', styles.label)}>
        {label}
      </label>
      {children(id)}
      <button
        type="submit"
        className={classNames(button.button, button.go, styles.send)}
        disabled={!isOpen || !onSubmit}
        aria-disabled={isSending || undefined}
      >
        <Icon shape={send} />
        {t('board.send')}
      </button>
    </form>
  )
}
