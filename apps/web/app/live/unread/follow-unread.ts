import type { UnreadNow } from '@quayso/contract/calls/inbox'
import { openEventStream } from '../stream/event-stream.ts'

interface UnreadOptions {
  /** Whose number it is. */
  readonly memberId: number
  /** Asks for the number, and for a pass to follow it. */
  readonly ask: () => Promise<UnreadNow>
  readonly onCount: (count: number) => void
}

const leastRetryMs = 2_000
const retrySpanMs = 8_000

/**
 * Keeps one stream open, and asks for the number whenever it begins: what changed before is not sent again. A pass opens
 * streams for minutes only, so that each one begins with a new pass.
 */
function openStream({ ask, onCount }: Omit<UnreadOptions, 'memberId'>): () => void {
  let isClosed = false
  let close = () => {}

  const retryLater = () => {
    close()
    if (isClosed) return
    const timer = setTimeout(() => void connect(), leastRetryMs + Math.random() * retrySpanMs)
    close = () => clearTimeout(timer)
  }

  const begin = async () => {
    const { unread, pass } = await ask()
    if (isClosed) return
    onCount(unread)
    if (pass === null) return
    let isPushed = false
    close = openEventStream({
      ...{ url: `/live?pass=${pass}`, window, random: Math.random },
      onOpen: () => {},
      onAway: retryLater,
      on: {
        hello: () => {
          const tell = (answer: UnreadNow) => !isPushed && !isClosed && onCount(answer.unread)
          // Without the answer, the number may be old.
          ask().then(tell, retryLater)
        },
        unread: (count: number) => {
          isPushed = true
          onCount(count)
        },
      },
    })
  }
  const connect = () => begin().catch(retryLater)

  void connect()
  return () => {
    isClosed = true
    close()
  }
}

/** Calls back when the page comes to the front or leaves it, and now. */
function watchFront(onChange: (isInFront: boolean) => void): () => void {
  const tell = () => onChange(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
}

/**
 * Follows the number of unread notifications. Of all pages of a member in a browser one has the stream, whoever gets the
 * lock, and tells the others. A page that is not in front gives the lock up: phones freeze it, and it would keep it.
 */
export function followUnread({ memberId, ask, onCount }: UnreadOptions): () => void {
  const name = `unread:${memberId}`
  // Older than both are the phones that ask once for each page.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    ask().then(
      ({ unread }) => onCount(unread),
      () => {},
    )
    return () => {}
  }
  const channel = new BroadcastChannel(name)
  let known: number | undefined
  let leave: AbortController | undefined

  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const tell = (count: number) => {
        known = count
        onCount(count)
        channel.postMessage(count)
      }
      const close = openStream({ ask, onCount: tell })
      signal.addEventListener('abort', () => {
        known = undefined
        close()
        resolve()
      })
    })

  channel.onmessage = ({ data }: MessageEvent<number | 'ask'>) => {
    if (data !== 'ask') onCount(data)
    else if (known !== undefined) channel.postMessage(known)
  }

  const unwatch = watchFront((isInFront) => {
    if (!isInFront) return leave?.abort()
    if (leave && !leave.signal.aborted) return
    leave = new AbortController()
    const { signal } = leave
    channel.postMessage('ask')
    // Refused when the page leaves before it gets the lock.
    navigator.locks.request(name, { signal }, () => (signal.aborted ? undefined : lead(signal))).catch(() => {})
  })

  return () => {
    unwatch()
    leave?.abort()
    channel.close()
  }
}
