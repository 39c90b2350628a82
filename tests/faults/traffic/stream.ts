import { connect, type Socket } from 'node:net'
import { silenceMs } from '@quayso/contract/beat'

/** A stream that reconnects as a browser and our page do, until it is closed. */
export interface Stream {
  readonly isOpen: () => boolean
  readonly close: () => void
}

interface StreamOptions {
  readonly port: number
  readonly path: string
  readonly onFrame: (frame: string) => void
  /** Called when it broke or could not be opened, before the retry. */
  readonly onBreak: () => void
}

/** As apps/web does when the browser has given up, or nothing arrived for too long. */
const minRetryMs = 1_000
const retrySpanMs = 4_000

/** On a raw socket: a process holds thousands of them. */
export function openStream({ port, path, onFrame, onBreak }: StreamOptions): Stream {
  let socket: Socket | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = ''
  // The browsers' default, until the gateway sends another.
  let resumeAfterMs = 3_000
  let isOpen = false
  let isClosed = false

  const onFrameText = (frame: string) => {
    const retry = /^retry: (\d+)/.exec(frame)
    if (retry) resumeAfterMs = Number(retry[1])
    if (frame.startsWith('id: ')) lastId = frame.slice(4, frame.indexOf('\n'))
    onFrame(frame)
  }

  const request = (isNewSource: boolean) => {
    // A resumed source sends a header, a new one a URL argument.
    const address = isNewSource && lastId ? `${path}&after=${lastId}` : path
    const header = !isNewSource && lastId ? `Last-Event-ID: ${lastId}\r\n` : ''
    // HTTP/1.0: no chunked encoding.
    return `GET ${address} HTTP/1.0\r\nHost: localhost\r\n${header}\r\n`
  }

  const open = (isNewSource: boolean) => {
    const current = connect({ port, host: '127.0.0.1' })
    socket = current
    let status = 0
    let rest = ''
    let isSilent = false
    current.setTimeout(silenceMs, () => {
      isSilent = true
      current.destroy()
    })
    current.once('connect', () => current.write(request(isNewSource)))
    current.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      if (status === 0) {
        const head = rest.indexOf('\r\n\r\n')
        if (head === -1) return
        status = Number(rest.slice(9, 12))
        isOpen = status === 200
        rest = rest.slice(head + 4)
      }
      const frames = rest.split('\n\n')
      rest = frames.pop() ?? ''
      frames.forEach(onFrameText)
    })
    current.on('error', () => {})
    current.once('close', () => {
      isOpen = false
      if (isClosed) return
      onBreak()
      const isGivenUp = isSilent || (status !== 0 && status !== 200)
      const afterMs = isGivenUp ? minRetryMs + Math.random() * retrySpanMs : resumeAfterMs
      timer = setTimeout(() => open(isGivenUp), afterMs)
    })
  }

  open(false)
  return {
    isOpen: () => isOpen,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}
