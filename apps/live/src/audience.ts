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

/** Viewers with the same subscription, each with the number of frames that it has got or does not need. */
interface Room extends Subscription {
  readonly viewers: Map<Socket, number>
  /** The last bytes written to it: most viewers get the same. */
  packed: Packed | undefined
}

interface Packed {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly bytes: Buffer
}

/** A viewer with this much unread is disconnected; it gets a replay when it reconnects. */
const maxUnreadBytes = 64 * 1024
/** The longest time events are held back to be sent as one write. */
const maxBatchDelayMs = 10
/** Compressing takes as long as about ten writes: smaller rooms get the frames compressed one by one before. */
const minViewersToJoin = 16
/** How long viewers are written to before other work gets its turn; longer when that took longer. */
const minTurnMs = 5

export function createAudience(
  join: (frames: readonly Frame[]) => Buffer,
  { onDelivered, onCutOff }: AudienceOptions = {},
): Audience {
  const rooms = new Map<string, Room>()
  /** Those that some viewers have not got yet, after `before` others. */
  const frames: Frame[] = []
  let before = 0
  let lastSendMs = 0
  const end = () => before + frames.length

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength <= maxUnreadBytes) return void viewer.write(bytes)
    viewer.destroy()
    onCutOff?.()
  }

  const pack = ({ channels, isGzip, viewers }: Room, from: number, to: number): Packed => {
    const wanted = frames.slice(from - before).filter(({ channel }) => channels.has(channel))
    const isJoined = isGzip && wanted.length > 1 && viewers.size >= minViewersToJoin
    const bytes = isJoined ? join(wanted) : Buffer.concat(wanted.map(({ gzip, plain }) => (isGzip ? gzip : plain)))
    return { from, to, count: wanted.length, bytes }
  }

  const packedFor = (room: Room, from: number): Packed => {
    const to = end()
    if (room.packed?.from !== from || room.packed.to !== to) room.packed = pack(room, from, to)
    return room.packed
  }

  /** Sends all viewers what they have not got, and pauses after each. Frames that come meanwhile reach the rest too. */
  function* sendOnce(): Generator<void, void> {
    for (const room of rooms.values()) {
      for (const [viewer, position] of room.viewers) {
        if (position === end()) continue
        const { to, count, bytes } = packedFor(room, position)
        room.viewers.set(viewer, to)
        if (count === 0) continue
        write(viewer, bytes)
        onDelivered?.(count)
        yield
      }
    }
  }

  /** As often as frames came meanwhile; those that all viewers have got are dropped. */
  function* sendAll(): Generator<void, void> {
    while (frames.length > 0) {
      const reached = end()
      yield* sendOnce()
      // `closeAll` may have dropped more while this one paused.
      frames.splice(0, Math.max(0, reached - before))
      before = Math.max(before, reached)
    }
    for (const room of rooms.values()) room.packed = undefined
  }

  const sendInTurns = (sending: Generator<void, void>, spentMs: number, pausedAtMs: number) => {
    const beganMs = performance.now()
    const turnMs = Math.max(minTurnMs, beganMs - pausedAtMs)
    let nowMs = beganMs
    while (nowMs - beganMs < turnMs) {
      const isDone = sending.next().done
      nowMs = performance.now()
      if (!isDone) continue
      lastSendMs = spentMs + nowMs - beganMs
      return
    }
    setImmediate(sendInTurns, sending, spentMs + nowMs - beganMs, nowMs)
  }

  const enter = ({ channels, isGzip }: Subscription): [string, Room] => {
    const key = `${isGzip} ${[...channels].sort().join()}`
    const room = rooms.get(key) ?? { channels, isGzip, viewers: new Map(), packed: undefined }
    rooms.set(key, room)
    return [key, room]
  }

  return {
    join: (viewer, subscription) => {
      const [key, room] = enter(subscription)
      room.viewers.set(viewer, end())
      viewer.once('close', () => {
        room.viewers.delete(viewer)
        if (room.viewers.size === 0 && rooms.get(key) === room) rooms.delete(key)
      })
    },
    send: (frame) => {
      // Waits as long as the last send took: draws of a full minute that arrive within this time are one write per
      // viewer instead of several.
      if (frames.push(frame) > 1) return
      setTimeout(() => sendInTurns(sendAll(), 0, performance.now()), Math.min(lastSendMs, maxBatchDelayMs))
    },
    sendToAll: ({ plain, gzip }) => {
      for (const { viewers, isGzip } of rooms.values()) {
        for (const viewer of viewers.keys()) write(viewer, isGzip ? gzip : plain)
      }
    },
    size: () => [...rooms.values()].reduce((size, { viewers }) => size + viewers.size, 0),
    closeAll: () => {
      for (const _ of sendAll());
      for (const { viewers } of rooms.values()) for (const viewer of viewers.keys()) viewer.end()
      rooms.clear()
    },
  }
}
