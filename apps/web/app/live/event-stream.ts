import type { DrawEvent } from '@quayso/contract/draws'

interface StreamOptions {
  readonly url: string
  readonly EventSource: new (url: string) => EventSource
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
  readonly onOpen: () => void
  readonly onAway: () => void
  readonly onHello: (hello: { serverTime: string }) => void
  readonly onDraw: (event: DrawEvent) => void
}

const closed = 2
const leastRetryMs = 1_000
const retrySpanMs = 4_000

/** Listens until the returned function is called, whatever happens to single connections. */
export function openEventStream(options: StreamOptions): () => void {
  let source: EventSource
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new options.EventSource(options.url)
    source.addEventListener('open', options.onOpen)
    source.addEventListener('hello', (message: MessageEvent<string>) => options.onHello(JSON.parse(message.data)))
    source.addEventListener('draw', (message: MessageEvent<string>) => options.onDraw(JSON.parse(message.data)))
    source.addEventListener('error', onError)
  }

  function onError() {
    options.onAway()
    // A dropped connection is resumed by the browser; after a 5xx it gives up, and only a new source tries again.
    // Spread out, because everyone is refused at the same moment.
    if (source.readyState === closed) {
      clearTimeout(retryTimer)
      retryTimer = setTimeout(connect, leastRetryMs + options.random() * retrySpanMs)
    }
  }

  connect()
  return () => {
    clearTimeout(retryTimer)
    source.close()
  }
}
