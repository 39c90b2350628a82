import { connect, type Socket } from 'node:net'
import { createTurnMarks, type TurnMarks } from './turn-marks.ts'

/** One page's stream, which does what a browser and our page do when it ends. */
export interface Viewer {
  /** What came by push or by replay. */
  readonly pushed: TurnMarks
  /** What it read because push was away or left a gap. */
  readonly polled: TurnMarks
  readonly isOpen: () => boolean
  /** Whether it would poll now; asking is polling. */
  readonly takePoll: () => boolean
  readonly close: () => void
}

interface ViewerOptions {
  readonly port: number
  readonly path: string
  /** A number for the turn; the same for everyone. */
  readonly numberOf: (key: string) => number
  readonly onPush: () => void
  readonly onReconnect: () => void
}

/** As apps/web does once the browser has given up. */
const leastRetryMs = 1_000
const retrySpanMs = 4_000

export function openViewer({ port, path, numberOf, onPush, onReconnect }: ViewerOptions): Viewer {
  const pushed = createTurnMarks()
  let socket: Socket | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = ''
  // Until the gateway says another, as browsers have it.
  let resumeAfterMs = 3_000
  let isOpen = false
  let wantsPoll = true
  let isClosed = false

  const hear = (frame: string) => {
    const retry = /^retry: (\d+)/.exec(frame)
    if (retry) resumeAfterMs = Number(retry[1])
    if (frame.startsWith('id: ')) lastId = frame.slice(4, frame.indexOf('\n'))
    const turn = /"code":"(\w+)".*?"turnNum":"([\d-]+)"/.exec(frame)
    if (!turn) return
    pushed.mark(numberOf(`${turn[1]}:${turn[2]}`))
    onPush()
  }

  const request = (isNewSource: boolean) => {
    // A source that goes on says it in a header, a new one in its address.
    const address = isNewSource && lastId ? `${path}&after=${lastId}` : path
    const header = !isNewSource && lastId ? `Last-Event-ID: ${lastId}\r\n` : ''
    // HTTP/1.0: frames come as they are, not in chunks.
    return `GET ${address} HTTP/1.0\r\nHost: localhost\r\n${header}\r\n`
  }

  const open = (isNewSource: boolean) => {
    const current = connect({ port, host: '127.0.0.1' })
    socket = current
    let status = 0
    let rest = ''
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
      frames.forEach(hear)
    })
    current.on('error', () => {})
    current.once('close', () => {
      isOpen = false
      wantsPoll = true
      if (isClosed) return
      onReconnect()
      const isRefused = status !== 0 && status !== 200
      const afterMs = isRefused ? leastRetryMs + Math.random() * retrySpanMs : resumeAfterMs
      timer = setTimeout(() => open(isRefused), afterMs)
    })
  }

  open(false)
  return {
    pushed,
    polled: createTurnMarks(),
    isOpen: () => isOpen,
    takePoll: () => {
      const wanted = wantsPoll
      // Once more after it is back: what the replay did not bring.
      if (isOpen) wantsPoll = false
      return wanted
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}
