import { useEffect, useState } from 'react'

/** Keyboard focus only: a button that was clicked keeps the focus after the pointer has left. */
function isFocusedByKey({ target }: Event): boolean {
  // Browsers that do not know the selector throw.
  return !CSS.supports('selector(:focus-visible)') || (target as Element).matches(':focus-visible')
}

/** Whether the visitor hovers, touches or has keyboard focus in the element. */
export function useIsHeld(element: HTMLElement): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const holders = new Set<string>()
    const note = (holder: string, holds: boolean) => {
      if (holds) holders.add(holder)
      else holders.delete(holder)
      setHeld(holders.size > 0)
    }
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      // A touch enters, too, but may never leave.
      pointerenter: (event) => note('mouse', (event as PointerEvent).pointerType === 'mouse'),
      pointerleave: () => note('mouse', false),
      touchstart: () => note('finger', true),
      touchend: () => note('finger', false),
      touchcancel: () => note('finger', false),
      focusin: (event) => note('focus', isFocusedByKey(event)),
      focusout: () => note('focus', false),
    }
    const pairs = Object.entries(listeners)
    for (const [type, listener] of pairs) element.addEventListener(type, listener, { passive: true })
    return () => {
      for (const [type, listener] of pairs) element.removeEventListener(type, listener)
    }
  }, [element])
  return isHeld
}
