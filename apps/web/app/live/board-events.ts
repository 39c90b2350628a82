import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { ExtraEvents } from './stream/use-draw-stream.ts'

type Listener = (event: BoardEvent) => void

/** The events of one board from the page's stream, for the part of the page that shows it. */
export interface BoardEvents extends ExtraEvents {
  /** Calls back with earlier events first; returns the function to unsubscribe. */
  readonly follow: (listener: Listener) => () => void
}

export function createBoardEvents(code: string): BoardEvents {
  const listeners = new Set<Listener>()
  // Buffers events until there is a listener: the board's code loads later than the stream.
  let buffered: BoardEvent[] = []
  const emit = (event: BoardEvent) => {
    if (listeners.size === 0) buffered.push(event)
    for (const listener of listeners) listener(event)
  }
  return {
    query: `&boards=${code}`,
    on: { message: emit, messageGone: emit },
    follow: (listener) => {
      listeners.add(listener)
      const missed = buffered
      buffered = []
      for (const event of missed) listener(event)
      return () => listeners.delete(listener)
    },
  }
}
