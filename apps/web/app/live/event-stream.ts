import { silenceMs } from '@quayso/contract/beat'

/** By the name of an event: what to do with what it tells. */
export type StreamListeners = Readonly<Record<string, (told: never) => void>>

interface StreamOptions {
  readonly url: string
  readonly EventSource: new (url: string) => EventSource
  /** Where `offline` is heard: the window. */
  readonly network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
  readonly onOpen: () => void
  /** The connection ended or was refused. */
  readonly onAway: () => void
  /** The line is dead, as far as can be told: it is open, and nothing comes. */
  readonly onSilence: () => void
  readonly on: StreamListeners
}

const closed = 2
const leastRetryMs = 1_000
const retrySpanMs = 4_000

/** Listens until the returned function is called, whatever happens to single connections. */
export function openEventStream({ network, onSilence, ...options }: StreamOptions): () => void {
  let source: EventSource
  // A new source knows nothing of the last one: without it everything that was told in between is missed.
  let lastId = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(then: () => void, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  // No browser notices a line that carries nothing and is not cut; the gateway's beats do.
  const heard = () => wait(giveUp, silenceMs)
  // Spread out, because everyone is refused at the same moment.
  const retry = () => wait(connect, leastRetryMs + options.random() * retrySpanMs)

  function connect() {
    source = new options.EventSource(lastId ? `${options.url}&after=${lastId}` : options.url)
    heard()
    source.addEventListener('open', () => {
      heard()
      options.onOpen()
    })
    for (const [name, hear] of Object.entries<(told: never) => void>({ beat: () => {}, ...options.on })) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        heard()
        lastId = message.lastEventId || lastId
        hear(JSON.parse(message.data) as never)
      })
    }
    source.addEventListener('error', () => {
      options.onAway()
      // A dropped connection is resumed by the browser; after a 5xx it gives up, and only a new source tries again.
      if (source.readyState === closed) retry()
      else heard()
    })
  }

  function giveUp() {
    source.close()
    onSilence()
    retry()
  }

  connect()
  network.addEventListener('offline', giveUp)
  return () => {
    clearTimeout(timer)
    network.removeEventListener('offline', giveUp)
    source.close()
  }
}
