import { type ReactNode, useEffect, useId, useRef } from 'react'
import { InDialog } from '../shell/keys.ts'
import { classNames } from './class-names.ts'

interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** The buttons; the main act comes last. */
  readonly actions?: ReactNode
  /** Closed by Escape; a dialog without it must be answered. */
  readonly onClose?: () => void
  readonly isWide?: boolean
  readonly className?: string
}

/** A modal dialog for as long as it is mounted; the focus returns to where it was. */
export function Dialog({ title, children, actions, onClose, isWide, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames('dlg', isWide && 'dlg--wide', className)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <InDialog value={true}>
        <h2 id={id}>{title}</h2>
        {children}
        {actions !== undefined && <div className="dlg__act">{actions}</div>}
      </InDialog>
    </dialog>
  )
}
