import { Check, type LucideIcon, Undo2 } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../calls/store.ts'
import { useKeys } from '../shell/keys.ts'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'
import { UndoBar } from './undo-bar.tsx'

interface Toast {
  readonly text: string
  readonly icon?: LucideIcon
  readonly number: number
}

const shown = createStore<Toast | undefined>(undefined)
let count = 0

/** Says in a few words that something has happened; the next one replaces it. */
export function toast(text: string, icon?: LucideIcon): void {
  count += 1
  shown.set(icon ? { text, icon, number: count } : { text, number: count })
}

/** Shows toasts; once, in the shell. They are read out. */
export function Toasts() {
  const now = useSyncExternalStore(shown.follow, shown.get)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => shown.set(undefined), 6_000)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <div className="toasts" role="status">
      {now && (
        <div className="toast" key={now.number}>
          <Icon of={now.icon ?? Check} />
          {now.text}
        </div>
      )}
    </div>
  )
}

interface HeldToastProps {
  readonly text: string
  readonly seconds: number
  readonly untilMs: number
  readonly onUndo: () => void
}

/** An act that is held back, with `Z` to take it back; the state is of `useHold`. */
export function HeldToast({ text, seconds, untilMs, onUndo }: HeldToastProps) {
  const t = useTexts('shell')
  useKeys({ z: { act: onUndo, label: t('undo') } })
  return (
    <div className="toasts">
      <div className="toast">
        <Icon of={Undo2} />
        {text}
        <UndoBar seconds={seconds} untilMs={untilMs} say={(left) => t('undo.left', { seconds: left })} />
        <button type="button" className="btn" onClick={onUndo}>
          {t('undo')}
          <KeyHint of="z" />
        </button>
      </div>
    </div>
  )
}
