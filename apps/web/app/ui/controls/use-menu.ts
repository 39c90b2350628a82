import { type KeyboardEvent, useEffect, useRef } from 'react'

/** A <details> that closes like a menu: on a press outside, and on Escape, which returns the focus to its summary. */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }

  return { ref, onKeyDown }
}
