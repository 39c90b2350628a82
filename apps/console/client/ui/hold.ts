import { useCallback, useEffect, useRef, useState } from 'react'

interface Held<Thing> {
  readonly thing: Thing
  readonly seconds: number
  readonly untilMs: number
}

interface Hold<Thing> {
  /** What waits to be sent. */
  readonly held: Held<Thing> | undefined
  /** Holds a thing back; one that waits already is sent at once. */
  readonly start: (thing: Thing, seconds: number) => void
  /** Takes it back: nobody has seen it. */
  readonly undo: () => void
  /** Sends it without waiting any longer. */
  readonly sendNow: () => void
}

/**
 * Keeps an act in the browser for a few seconds, so that it can be taken back before anybody has seen it. What is held
 * when the screen is left is sent: the operator has pressed the button.
 */
export function useHold<Thing>(send: (thing: Thing) => void): Hold<Thing> {
  const [held, setHeld] = useState<Held<Thing> | undefined>(undefined)
  const current = useRef<{ held: Held<Thing>; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  const take = useCallback((): Held<Thing> | undefined => {
    const taken = current.current
    current.current = undefined
    clearTimeout(taken?.timer)
    setHeld(undefined)
    return taken?.held
  }, [])
  const sendNow = useCallback(() => {
    const taken = take()
    if (taken) latest.current(taken.thing)
  }, [take])
  const undo = useCallback(() => {
    take()
  }, [take])
  const start = useCallback(
    (thing: Thing, seconds: number) => {
      sendNow()
      const next = { thing, seconds, untilMs: Date.now() + seconds * 1000 }
      current.current = { held: next, timer: setTimeout(sendNow, seconds * 1000) }
      setHeld(next)
    },
    [sendNow],
  )
  useEffect(() => sendNow, [sendNow])
  return { held, start, undo, sendNow }
}
