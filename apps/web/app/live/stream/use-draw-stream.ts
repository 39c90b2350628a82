import type { DrawNews } from '@quayso/contract/draw'
import { toDrawNews } from '@quayso/contract/draw-view'
import { useEffect, useEffectEvent } from 'react'
import { readMarks } from '../../layout/document-marks.ts'
import { pageClock } from '../page-clock.ts'
import { openEventStream, type StreamListeners } from './event-stream.ts'

/** The stream's state changes and events. */
export type StreamAction =
  | { readonly kind: 'push-opened' }
  /** If it is silent, the connection may be dead: a fetch finds out. */
  | { readonly kind: 'push-away'; readonly isSilent: boolean }
  /** The server's time arrived, with the first event of a connection. */
  | { readonly kind: 'clock-set' }
  | { readonly kind: 'pushed'; readonly news: DrawNews }

/** Other events that a page subscribes to on the same stream; another object opens another stream. */
export interface ExtraEvents {
  /** The query argument that subscribes to them. */
  readonly query: string
  readonly on: StreamListeners
}

/**
 * Subscribes to the draws of these games, sets the page's clock by the stream, and passes on other events.
 * `list` is the codes of the games, comma-separated.
 */
export function useDrawStream(list: string, onAction: (action: StreamAction) => void, more?: ExtraEvents) {
  const emit = useEffectEvent(onAction)
  useEffect(
    () =>
      openEventStream({
        url: `${readMarks().liveOrigin ?? ''}/live?games=${list}${more?.query ?? ''}`,
        window,
        random: Math.random,
        onOpen: () => emit({ kind: 'push-opened' }),
        onAway: (isSilent) => emit({ kind: 'push-away', isSilent }),
        on: {
          hello: ({ serverTime }: { serverTime: string }) => {
            pageClock.sample(serverTime)
            emit({ kind: 'clock-set' })
          },
          beat: (seconds: number) => pageClock.hear(seconds * 1000),
          draw: (data: never) => {
            const news = toDrawNews(data)
            pageClock.sample(news.drawnAt)
            emit({ kind: 'pushed', news })
          },
          ...more?.on,
        },
      }),
    [list, more],
  )
}
