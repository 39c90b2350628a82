import { connect, type Socket } from 'node:net'

/**
 * A process that is many viewers: raw sockets, so that reading costs as little as possible beside what is measured.
 * It is told what to do by messages and answers each with one.
 */
export type ViewersOrder =
  | { readonly kind: 'open'; readonly port: number; readonly path: string; readonly count: number }
  | { readonly kind: 'stop-reading' }
  /** Reads what there is left, the end of the connection included. */
  | { readonly kind: 'read-on' }
  | { readonly kind: 'report' }

/** When an event reached the viewers, in ms of the machine's clock. */
export interface Arrival {
  readonly id: number
  readonly times: readonly number[]
}

export interface Opened {
  readonly open: number
  readonly failed: number
  readonly lastAfterMs: number
}

export interface ViewersReport {
  readonly arrivals: readonly Arrival[]
  readonly open: number
}

/** So many connections are being made at once: more would only wait in the kernel's queue. */
const atOnce = 500

const sockets = new Set<Socket>()
const arrivals = new Map<number, number[]>()
const nowMs = () => performance.timeOrigin + performance.now()

/** A chunk may hold several frames, and through the edge the length of its own part. */
function onFrames(chunk: Buffer) {
  const time = nowMs()
  for (const [, id] of chunk.toString('latin1').matchAll(/(?:^|\n)id: (\d+)/g)) {
    const times = arrivals.get(Number(id))
    if (times) times.push(time)
    else arrivals.set(Number(id), [time])
  }
}

/** Resolves with true once the stream has said hello. */
function openOne(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
    socket.on('error', () => resolve(false))
    socket.once('close', () => {
      sockets.delete(socket)
      resolve(false)
    })
    let greeting = ''
    const greet = (chunk: Buffer) => {
      greeting += chunk.toString('latin1')
      if (!greeting.includes('event: hello')) return
      socket.off('data', greet)
      socket.on('data', onFrames)
      sockets.add(socket)
      resolve(true)
    }
    socket.on('data', greet)
  })
}

async function openAll(port: number, path: string, count: number): Promise<Opened> {
  const beganMs = nowMs()
  let begun = 0
  let open = 0
  const work = async () => {
    while (begun < count) {
      begun++
      if (await openOne(port, path)) open++
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
  return { open, failed: count - open, lastAfterMs: nowMs() - beganMs }
}

async function obey(order: ViewersOrder): Promise<unknown> {
  switch (order.kind) {
    case 'open':
      return openAll(order.port, order.path, order.count)
    case 'stop-reading':
      for (const socket of sockets) socket.pause()
      return undefined
    case 'read-on':
      for (const socket of sockets) socket.resume()
      return undefined
    case 'report': {
      const report = { arrivals: [...arrivals].map(([id, times]) => ({ id, times })), open: sockets.size }
      arrivals.clear()
      return report
    }
  }
}

process.on('message', (order: ViewersOrder) => {
  void obey(order).then((answer) => process.send?.(answer ?? null))
})
