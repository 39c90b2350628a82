import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { readStream } from './read-stream.ts'

/**
 * A process with many viewers: raw sockets that read into one buffer, so that reading costs as little as possible. It
 * gets orders as messages and answers each with one.
 */
export type ViewersOrder =
  | { readonly kind: 'open'; readonly door: Door; readonly count: number }
  | { readonly kind: 'stop-reading' }
  /** Reads what there is left, the end of the connection included. */
  | { readonly kind: 'read-on' }
  /** Answers once so many events have arrived since the last report, or after a while without. */
  | { readonly kind: 'await'; readonly arrivals: number }
  | { readonly kind: 'report' }

export interface Door {
  readonly port: number
  readonly path: string
  /** The Accept-Encoding of the viewers. */
  readonly encoding: 'gzip' | 'identity'
  readonly isTls?: boolean
  /** Of the page that opens the stream. */
  readonly origin?: string
}

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
  readonly readBytes: number
}

const timeoutMs = 20_000

const sockets = new Set<Socket>()
const arrivals = new Map<number, number[]>()
let arrived = 0
let readBytes = 0
let awaited: { readonly arrivals: number; readonly answer: () => void } | undefined
const nowMs = () => performance.timeOrigin + performance.now()

function onIds(ids: readonly number[]) {
  const time = nowMs()
  for (const id of ids) {
    const times = arrivals.get(id)
    if (times) times.push(time)
    else arrivals.set(id, [time])
  }
  arrived += ids.length
  if (awaited && arrived >= awaited.arrivals) awaited.answer()
}

const buffer = Buffer.alloc(64 * 1024)

/** Resolves with true after the hello event. */
function openOne({ port, path, encoding, isTls = false, origin }: Door): Promise<boolean> {
  return new Promise((resolve) => {
    const onHello = () => {
      sockets.add(socket)
      resolve(true)
    }
    const read = readStream({ onHello, onRefusal: () => socket.destroy(), onIds })
    const callback = (bytes: number) => {
      readBytes += bytes
      read(buffer.toString('latin1', 0, bytes))
      return true
    }
    const where = { port, host: '127.0.0.1', onread: { buffer, callback } }
    const socket = isTls ? connectTls({ ...where, rejectUnauthorized: false }) : connect(where)
    const headers = ['Host: localhost', `Accept-Encoding: ${encoding}`, ...(origin ? [`Origin: ${origin}`] : [])]
    const head = `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
    socket.once(isTls ? 'secureConnect' : 'connect', () => socket.write(head))
    socket.on('error', () => resolve(false))
    socket.once('close', () => {
      sockets.delete(socket)
      resolve(false)
    })
  })
}

/** All at once, as after the restart of a gateway. */
async function openAll(door: Door, count: number): Promise<Opened> {
  const beganMs = nowMs()
  const opened = await Promise.all(Array.from({ length: count }, () => openOne(door)))
  const open = opened.filter(Boolean).length
  return { open, failed: count - open, lastAfterMs: nowMs() - beganMs }
}

function awaitArrivals(count: number): Promise<void> {
  if (arrived >= count) return Promise.resolve()
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, timeoutMs)
    const answer = () => {
      clearTimeout(timeout)
      awaited = undefined
      resolve()
    }
    awaited = { arrivals: count, answer }
  })
}

function report(): ViewersReport {
  const received = [...arrivals].map(([id, times]) => ({ id, times }))
  const answer = { arrivals: received, open: sockets.size, readBytes }
  arrivals.clear()
  arrived = 0
  readBytes = 0
  return answer
}

async function obey(order: ViewersOrder): Promise<unknown> {
  switch (order.kind) {
    case 'open':
      return openAll(order.door, order.count)
    case 'stop-reading':
      for (const socket of sockets) socket.pause()
      return undefined
    case 'read-on':
      for (const socket of sockets) socket.resume()
      return undefined
    case 'await':
      return awaitArrivals(order.arrivals)
    case 'report':
      return report()
  }
}

process.on('message', (order: ViewersOrder) => {
  void obey(order).then((answer) => process.send?.(answer ?? null))
})
