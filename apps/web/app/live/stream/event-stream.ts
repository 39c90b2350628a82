import { silenceMs } from '@quayso/contract/beat'

/** Handlers by event name. */
export type StreamListeners = Readonly<Record<string, (data: never) => void>>

interface StreamOptions {
  readonly url: string
  readonly window: EventTarget & { readonly EventSource: new (url: string) => EventSource }
  /** From 0 to 1, as Math.random. */
  readonly random: () => number
  readonly onOpen: () => void
  /** The connection ended or was refused; or it is silent: open, but without heartbeats, so that it may be dead. */
  readonly onAway: (isSilent: boolean) => void
  readonly on: StreamListeners
}

const closed = 2
const leastRetryMs = 1_000
const retrySpanMs = 4_000

/** Listens until the returned function is called, reconnecting as needed. */
export function openEventStream({ url, window, random, onOpen, onAway, on }: StreamOptions): () => void {
  let source: EventSource
  // A new EventSource has no Last-Event-ID: without this, events in between would be lost.
  let lastId = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function wait(then: () => void, ms: number) {
    clearTimeout(timer)
    // `onAway` may have closed it.
    if (!isClosed) timer = setTimeout(then, ms)
  }
  // No browser detects a dead connection; missing heartbeats do.
  const resetSilence = () => wait(giveUp, silenceMs)
  // With jitter, because everyone is refused at the same moment.
  const retry = () => wait(connect, leastRetryMs + random() * retrySpanMs)

  function connect() {
    source = new window.EventSource(lastId ? `${url}&after=${lastId}` : url)
    resetSilence()
    source.addEventListener('open', () => {
      resetSilence()
      onOpen()
    })
    for (const [name, handle] of Object.entries<(data: never) => void>({ beat: () => {}, ...on })) {
      source.addEventListener(name, (message: MessageEvent<string>) => {
        resetSilence()
        lastId = message.lastEventId || lastId
        handle(JSON.parse(message.data) as never)
      })
    }
    source.addEventListener('error', () => {
      onAway(false)
      // The browser resumes a dropped connection; after a 5xx it gives up, and only a new EventSource tries again.
      if (source.readyState === closed) retry()
      else resetSilence()
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
    isClosed = true
    clearTimeout(timer)
    window.removeEventListener('offline', giveUp)
    source.close()
  }
}
