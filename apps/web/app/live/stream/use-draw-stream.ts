import type { DrawEvent } from '@quayso/contract/calls/draws'
import { useEffect, useEffectEvent } from 'react'
import { pageClock } from '../page-clock.ts'
import { openEventStream, type StreamListeners } from './event-stream.ts'

/** How the stream fares, and what it tells. */
export type StreamNews =
  | { readonly kind: 'push-opened' }
  /** If it fell silent, the line may be dead: a fetch finds out whether anything gets through. */
  | { readonly kind: 'push-away'; readonly isSilent: boolean }
  /** The server's time has come, with the first words of a connection. */
  | { readonly kind: 'clock-set' }
  | { readonly kind: 'pushed'; readonly event: DrawEvent }

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
