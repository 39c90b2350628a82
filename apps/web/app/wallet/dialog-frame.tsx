import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as dialog from '../ui/controls/dialog.module.css'
import { useModal } from '../ui/controls/use-modal.ts'
import * as styles from './dialog-frame.module.css'

interface DialogFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: (close: () => void) => ReactNode
}

/** Closed before it is unmounted: closing restores the focus. */
export function DialogFrame({ title, onClose, children }: DialogFrameProps) {
  const t = useTexts('wallet')
  const id = useId()
  const element = useModal()
  const close = () => element.current?.close()
  return (
    <dialog ref={element} className={classNames(dialog.dialog, styles.frame)} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('wallet.close')} onClick={close}>
          <X size="1.25rem" aria-hidden />
        </button>
      </div>
      {children(close)}
    </dialog>
  )
}
