import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { MoreNews } from './stream/use-draw-stream.ts'

type Listener = (event: BoardEvent) => void

/** The events of one board from the page's stream, for the part of the page that shows it. */
export interface BoardNews extends MoreNews {
  /** Calls back with earlier events first; returns the function to unsubscribe. */
  readonly follow: (listener: Listener) => () => void
}

export function createBoardNews(code: string): BoardNews {
  const listeners = new Set<Listener>()
  // Buffers events until there is a listener: the board's code loads later than the stream.
  let unheard: BoardEvent[] = []
  const tell = (event: BoardEvent) => {
    if (listeners.size === 0) unheard.push(event)
    for (const listener of listeners) listener(event)
  }
  return {
    wish: `&boards=${code}`,
    on: { message: tell, messageGone: tell },
    follow: (listener) => {
      listeners.add(listener)
      const missed = unheard
      unheard = []
      for (const event of missed) listener(event)
      return () => listeners.delete(listener)
    },
  }
}
