import { CircleCheck } from 'lucide-react'
import { classNames } from '../class-names.ts'
import * as button from '../controls/button.module.css'
import * as frame from '../controls/dialog.module.css'
import { useModal } from '../controls/use-modal.ts'
import * as styles from './notice-view.module.css'
import type { DialogNotice, Notices } from './notices.ts'

/** The open dialog and the newest toast. */
export function NoticeView({ dialog, toast }: Notices) {
  return (
    <>
      {dialog && <Dialog key={dialog.text} {...dialog} />}
      <div role="status" className={styles.toasts}>
        {toast && (
          <p className={styles.toast}>
            <CircleCheck size="1.25rem" aria-hidden />
            {toast.text}
          </p>
        )}
      </div>
    </>
  )
}

function Dialog({ text, hint, keep, act, isDeletion, answer }: DialogNotice) {
  const element = useModal()
  function choose(acted: boolean) {
    // Closed before it is unmounted: closing restores the focus.
    element.current?.close()
    answer(acted)
  }
  return (
    <dialog
      ref={element}
      role="alertdialog"
      className={frame.dialog}
      aria-labelledby="notice-text"
      onCancel={() => answer(false)}
    >
      <h2 id="notice-text">{text}</h2>
      {hint && <p>{hint}</p>}
      <div className={frame.choices}>
        {keep && (
          <button type="button" className={button.button} onClick={() => choose(false)}>
            {keep}
          </button>
        )}
        <button
          type="button"
          className={classNames(button.button, isDeletion ? button.delete : button.go)}
          onClick={() => choose(true)}
        >
          {act}
        </button>
      </div>
    </dialog>
  )
}
