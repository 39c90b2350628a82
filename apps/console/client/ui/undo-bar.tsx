import { useEffect, useState } from 'react'

interface UndoBarProps {
  readonly seconds: number
  readonly untilMs: number
  /** Says how long is left: `(left) => t('undo.left', { seconds: left })`. */
  readonly say: (left: number) => string
}

/** How long a held act can still be taken back. */
export function UndoBar({ seconds, untilMs, say }: UndoBarProps) {
  const [leftMs, setLeftMs] = useState(() => Math.max(0, untilMs - Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, untilMs - Date.now())), 100)
    return () => clearInterval(timer)
  }, [untilMs])
  return (
    <span className="undo">
      <span className="undo__t" aria-hidden="true">
        <i style={{ width: `${Math.min(100, leftMs / (seconds * 10))}%` }} />
      </span>
      <span className="num">{say(Math.ceil(leftMs / 1000))}</span>
    </span>
  )
}
