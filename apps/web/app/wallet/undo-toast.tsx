import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import type { KeptTicket } from '../tickets/kept/kept-ticket.ts'
import { classNames } from '../ui/class-names.ts'
import * as notice from '../ui/notices/notice-view.module.css'
import * as styles from './undo-toast.module.css'

const shownMs = 8_000

interface UndoToastProps {
  readonly removed: readonly KeptTicket[]
  readonly onUndo: () => void
  readonly onEnd: () => void
}

/** Says what was deleted, for eight seconds, or for as long as somebody points at it or has the focus in it. */
export function UndoToast({ removed, onUndo, onEnd }: UndoToastProps) {
  const t = useTexts('wallet')
  const [isHeld, setIsHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  const [first] = removed
  useEffect(() => {
    if (removed.length === 0 || isHeld) return
    const timer = setTimeout(() => end(), shownMs)
    return () => clearTimeout(timer)
  }, [removed, isHeld])
  const hold = (held: boolean) => () => setIsHeld(held)
  return (
    <div role="status" className={notice.toasts}>
      {first && (
        <p
          className={classNames(notice.toast, styles.toast)}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          {removed.length === 1
            ? t('wallet.removed', { number: first.number })
            : t('wallet.removedMany', { count: removed.length })}
          <button
            type="button"
            onClick={() => {
              setIsHeld(false)
              onUndo()
            }}
          >
            {t('wallet.undo')}
          </button>
        </p>
      )}
    </div>
  )
}
