import type { DrawEvent } from '@quayso/contract/draws'
import { useEffect, useEffectEvent } from 'react'
import type { BoardNews } from './board-news.ts'
import { openEventStream } from './event-stream.ts'
import { pageClock } from './page-clock.ts'

interface StreamHandlers {
  readonly onOpen: () => void
  readonly onAway: () => void
  /** The server's time has come, with the first words of a connection. */
  readonly onClockSet: () => void
  readonly onDraw: (event: DrawEvent) => void
}

/**
 * News of these games as they are pushed, and the page's clock set by them; those of a board come by the same stream.
 * `list` is the codes of the games, comma-separated.
 */
export function useDrawStream(list: string, handlers: StreamHandlers, board?: BoardNews) {
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
        url: `/live?games=${list}${board ? `&boards=${board.code}` : ''}`,
        EventSource,
        random: Math.random,
        onOpen,
        onAway,
        on: { hello: onHello, draw: onDraw, ...(board && { message: board.tell, messageGone: board.tell }) },
      }),
    [list, board],
  )
}
