import { SendHorizontal } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as styles from './composer-view.module.css'

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
        <SendHorizontal size="1.25rem" aria-hidden />
        {t('board.send')}
      </button>
    </form>
  )
}
