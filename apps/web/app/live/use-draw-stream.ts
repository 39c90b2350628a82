import type { DrawEvent } from '@quayso/contract/draws'
import { useEffect, useEffectEvent } from 'react'
import { openEventStream, type StreamListeners } from './event-stream.ts'
import { pageClock } from './page-clock.ts'

interface StreamHandlers {
  readonly onOpen: () => void
  readonly onAway: () => void
  /** The server's time has come, with the first words of a connection. */
  readonly onClockSet: () => void
  readonly onDraw: (event: DrawEvent) => void
}

/** What a page wants to hear beside the draws, by the same stream; another object is another stream. */
export interface MoreNews {
  /** How the stream's address asks for it. */
  readonly wish: string
  readonly on: StreamListeners
}

/**
 * News of these games as they are pushed, and the page's clock set by them; and more where it is wanted.
 * `list` is the codes of the games, comma-separated.
 */
export function useDrawStream(list: string, handlers: StreamHandlers, more?: MoreNews) {
  const onOpen = useEffectEvent(handlers.onOpen)
  const onAway = useEffectEvent(handlers.onAway)
  const onHello = useEffectEvent(({ serverTime }: { serverTime: string }) => {
    pageClock.sample(serverTime)
    handlers.onClockSet()
  })
  const onDraw = useEffectEvent((event: DrawEvent) => {
    pageClock.sample(event.drawnAt)
    handlers.onDraw(event)
  })
  useEffect(
    () =>
      openEventStream({
        url: `/live?games=${list}${more?.wish ?? ''}`,
        EventSource,
        random: Math.random,
        onOpen,
        onAway,
        on: { hello: onHello, draw: onDraw, ...more?.on },
      }),
    [list, more],
  )
}
