import type { Socket } from 'node:net'
import type { Frame, Wire } from './frames/frame.ts'

/** All open pages, grouped by subscription. Writes to the sockets directly: going through the responses is slower. */
export interface Audience {
  readonly join: (viewer: Socket, subscription: Subscription) => void
  readonly send: (frame: Frame) => void
  readonly sendToAll: (wire: Wire) => void
  readonly size: () => number
  readonly closeAll: () => void
}

export interface Subscription {
  readonly channels: ReadonlySet<string>
  readonly isGzip: boolean
}

export interface AudienceOptions {
  readonly onDelivered?: (count: number) => void
  readonly onCutOff?: () => void
}

/** Viewers with the same subscription. */
interface Room extends Subscription {
  readonly viewers: Set<Socket>
}

/** A viewer with this much unread is disconnected; it gets a replay when it reconnects. */
const maxUnreadBytes = 64 * 1024
/** The longest time events are held back to be sent as one write. */
const maxBatchDelayMs = 40
/** Compressing takes as long as about ten writes: smaller rooms get the frames compressed one by one before. */
const minViewersToJoin = 16

export function createAudience(
  join: (frames: readonly Frame[]) => Buffer,
  { onDelivered, onCutOff }: AudienceOptions = {},
): Audience {
  const rooms = new Map<string, Room>()
  let pending: Frame[] = []
  let lastSendMs = 0

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength <= maxUnreadBytes) return void viewer.write(bytes)
    viewer.destroy()
    onCutOff?.()
  }

  const writeTo = ({ viewers }: Room, bytes: Buffer) => {
    for (const viewer of viewers) write(viewer, bytes)
  }

  const toBytes = ({ isGzip, viewers }: Room, frames: readonly Frame[]) => {
    if (isGzip && frames.length > 1 && viewers.size >= minViewersToJoin) return join(frames)
    return Buffer.concat(frames.map((frame) => (isGzip ? frame.gzip : frame.plain)))
  }

  const sendToRoom = (room: Room, frames: readonly Frame[]) => {
    const wanted = frames.filter(({ channel }) => room.channels.has(channel))
    if (wanted.length === 0) return
    writeTo(room, toBytes(room, wanted))
    onDelivered?.(wanted.length * room.viewers.size)
  }

  const sendPending = () => {
    const beganMs = performance.now()
    const frames = pending
    pending = []
    for (const room of rooms.values()) sendToRoom(room, frames)
    lastSendMs = performance.now() - beganMs
  }

  const enter = ({ channels, isGzip }: Subscription): [string, Room] => {
    const key = `${isGzip} ${[...channels].sort().join()}`
    const room = rooms.get(key) ?? { channels, isGzip, viewers: new Set() }
    rooms.set(key, room)
    return [key, room]
  }

  return {
    join: (viewer, subscription) => {
      const [key, room] = enter(subscription)
      room.viewers.add(viewer)
      viewer.once('close', () => {
        room.viewers.delete(viewer)
        if (room.viewers.size === 0 && rooms.get(key) === room) rooms.delete(key)
      })
    },
    send: (frame) => {
      // Waits as long as the last send took: the draws of a full minute arrive within some 50 ms and become one write
      // per viewer instead of several, and new connections are accepted in between.
      if (pending.push(frame) === 1) setTimeout(sendPending, Math.min(lastSendMs, maxBatchDelayMs))
    },
    sendToAll: ({ plain, gzip }) => {
      for (const room of rooms.values()) writeTo(room, room.isGzip ? gzip : plain)
    },
    size: () => [...rooms.values()].reduce((size, { viewers }) => size + viewers.size, 0),
    closeAll: () => {
      sendPending()
      for (const { viewers } of rooms.values()) for (const viewer of viewers) viewer.end()
      rooms.clear()
    },
  }
}
