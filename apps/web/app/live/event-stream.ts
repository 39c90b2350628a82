/** By the name of an event: what to do with what it tells. */
export type StreamListeners = Readonly<Record<string, (told: never) => void>>

interface StreamOptions {
  readonly url: string
  readonly EventSource: new (url: string) => EventSource
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
  readonly onOpen: () => void
  readonly onAway: () => void
  readonly on: StreamListeners
}

const closed = 2
const leastRetryMs = 1_000
const retrySpanMs = 4_000

/** Listens until the returned function is called, whatever happens to single connections. */
export function openEventStream(options: StreamOptions): () => void {
  let source: EventSource
  // A new source knows nothing of the last one: without it everything that was told in between is missed.
  let lastId = ''
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new options.EventSource(lastId ? `${options.url}&after=${lastId}` : options.url)
    source.addEventListener('open', options.onOpen)
    for (const [name, hear] of Object.entries(options.on)) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId
        hear(JSON.parse(message.data) as never)
      })
    }
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
