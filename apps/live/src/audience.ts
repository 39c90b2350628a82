import type { Socket } from 'node:net'
import type { Frame } from './frame.ts'

/** All open pages, by what they hear. Frames go to their sockets: a response would look at each one again. */
export interface Audience {
  readonly join: (viewer: Socket, channels: ReadonlySet<string>) => void
  readonly tell: (frame: Frame) => void
  readonly tellAll: (bytes: Buffer) => void
  readonly size: () => number
  readonly closeAll: () => void
}

export interface AudienceOptions {
  readonly onDelivered?: (count: number) => void
  readonly onCutOff?: () => void
}

/** Pages that hear the same. */
interface Room {
  readonly channels: ReadonlySet<string>
  readonly viewers: Set<Socket>
}

/** A viewer with this much unread is not reading: it is cut off, and comes back to a replay. */
const maxUnreadBytes = 64 * 1024

export function createAudience({ onDelivered, onCutOff }: AudienceOptions = {}): Audience {
  const rooms = new Map<string, Room>()
  let untold: Frame[] = []

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength <= maxUnreadBytes) return void viewer.write(bytes)
    viewer.destroy()
    onCutOff?.()
  }

  const writeTo = ({ viewers }: Room, bytes: Buffer) => {
    for (const viewer of viewers) write(viewer, bytes)
  }

  const tellRoom = (room: Room, frames: readonly Frame[]) => {
    const wanted = frames.filter(({ channel }) => room.channels.has(channel))
    if (wanted.length === 0) return
    writeTo(room, Buffer.concat(wanted.map(({ bytes }) => bytes)))
    onDelivered?.(wanted.length * room.viewers.size)
  }

  const tellUntold = () => {
    const frames = untold
    untold = []
    for (const room of rooms.values()) tellRoom(room, frames)
  }

  const enter = (channels: ReadonlySet<string>): [string, Room] => {
    const key = [...channels].sort().join()
    const room = rooms.get(key) ?? { channels, viewers: new Set() }
    rooms.set(key, room)
    return [key, room]
  }

  return {
    join: (viewer, channels) => {
      const [key, room] = enter(channels)
      room.viewers.add(viewer)
      viewer.once('close', () => {
        room.viewers.delete(viewer)
        if (room.viewers.size === 0 && rooms.get(key) === room) rooms.delete(key)
      })
    },
    tell: (frame) => {
      // What arrives together, as the draws of a full minute do, is one write to each viewer and not one for each draw.
      if (untold.push(frame) === 1) setImmediate(tellUntold)
    },
    tellAll: (bytes) => {
      for (const room of rooms.values()) writeTo(room, bytes)
    },
    size: () => [...rooms.values()].reduce((size, { viewers }) => size + viewers.size, 0),
    closeAll: () => {
      tellUntold()
      for (const { viewers } of rooms.values()) for (const viewer of viewers) viewer.end()
      rooms.clear()
    },
  }
}
