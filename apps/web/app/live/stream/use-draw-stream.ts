import type { DrawEvent } from '@quayso/contract/calls/draws'
import { useEffect, useEffectEvent } from 'react'
import { pageClock } from '../page-clock.ts'
import { openEventStream, type StreamListeners } from './event-stream.ts'

/** The stream's state changes and events. */
export type StreamNews =
  | { readonly kind: 'push-opened' }
  /** If it is silent, the connection may be dead: a fetch finds out. */
  | { readonly kind: 'push-away'; readonly isSilent: boolean }
  /** The server's time arrived, with the first event of a connection. */
  | { readonly kind: 'clock-set' }
  | { readonly kind: 'pushed'; readonly event: DrawEvent }

/** Other events that a page subscribes to on the same stream; another object opens another stream. */
export interface MoreNews {
  /** The query argument that subscribes to them. */
  readonly wish: string
  readonly on: StreamListeners
}

/**
 * Subscribes to the draws of these games, sets the page's clock by the stream, and passes on other events.
 * `list` is the codes of the games, comma-separated.
 */
export function useDrawStream(list: string, onNews: (news: StreamNews) => void, more?: MoreNews) {
  const tell = useEffectEvent(onNews)
  useEffect(
    () =>
      openEventStream({
        url: `/live?games=${list}${more?.wish ?? ''}`,
        window,
        random: Math.random,
        onOpen: () => tell({ kind: 'push-opened' }),
        onAway: (isSilent) => tell({ kind: 'push-away', isSilent }),
        on: {
          hello: ({ serverTime }: { serverTime: string }) => {
            pageClock.sample(serverTime)
            tell({ kind: 'clock-set' })
          },
          draw: (event: DrawEvent) => {
            pageClock.sample(event.drawnAt)
            tell({ kind: 'pushed', event })
          },
          ...more?.on,
        },
      }),
    [list, more],
  )
}
