import { silenceMs } from '@quayso/contract/beat'

/** By the name of an event: what to do with what it tells. */
export type StreamListeners = Readonly<Record<string, (told: never) => void>>

interface StreamOptions {
  readonly url: string
  readonly window: EventTarget & { readonly EventSource: new (url: string) => EventSource }
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
  readonly onOpen: () => void
  /** The connection ended or was refused; or is silent: open, and nothing comes, so that the line may be dead. */
  readonly onAway: (isSilent: boolean) => void
  readonly on: StreamListeners
}

const closed = 2
const leastRetryMs = 1_000
const retrySpanMs = 4_000

/** Listens until the returned function is called, whatever happens to single connections. */
export function openEventStream({ url, window, random, onOpen, onAway, on }: StreamOptions): () => void {
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
  const retry = () => wait(connect, leastRetryMs + random() * retrySpanMs)

  function connect() {
    source = new window.EventSource(lastId ? `${url}&after=${lastId}` : url)
    heard()
    source.addEventListener('open', () => {
      heard()
      onOpen()
    })
    for (const [name, hear] of Object.entries<(told: never) => void>({ beat: () => {}, ...on })) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        heard()
        lastId = message.lastEventId || lastId
        hear(JSON.parse(message.data) as never)
      })
    }
    source.addEventListener('error', () => {
      onAway(false)
      // A dropped connection is resumed by the browser; after a 5xx it gives up, and only a new source tries again.
      if (source.readyState === closed) retry()
      else heard()
    })
  }

  function giveUp() {
    source.close()
    onAway(true)
    retry()
  }

  connect()
  window.addEventListener('offline', giveUp)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', giveUp)
    source.close()
  }
}
