import type { Socket } from 'node:net'
import type { Frame } from './frame.ts'

/** All open pages, by the channels they hear. Frames go to their sockets: a response would look at each one again. */
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

/** A viewer with this much unread is not reading: it is cut off, and comes back to a replay. */
const maxUnreadBytes = 64 * 1024

export function createAudience({ onDelivered, onCutOff }: AudienceOptions = {}): Audience {
  const viewers = new Set<Socket>()
  const byChannel = new Map<string, Set<Socket>>()

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength <= maxUnreadBytes) return void viewer.write(bytes)
    viewer.destroy()
    onCutOff?.()
  }

  const viewersOf = (channel: string) => {
    let set = byChannel.get(channel)
    if (!set) {
      set = new Set()
      byChannel.set(channel, set)
    }
    return set
  }

  return {
    join: (viewer, channels) => {
      viewers.add(viewer)
      for (const channel of channels) viewersOf(channel).add(viewer)
      viewer.once('close', () => {
        viewers.delete(viewer)
        for (const channel of channels) viewersOf(channel).delete(viewer)
      })
    },
    tell: ({ channel, bytes }) => {
      const told = viewersOf(channel)
      for (const viewer of told) write(viewer, bytes)
      onDelivered?.(told.size)
    },
    tellAll: (bytes) => {
      for (const viewer of viewers) write(viewer, bytes)
    },
    size: () => viewers.size,
    closeAll: () => {
      for (const viewer of viewers) viewer.end()
      viewers.clear()
      byChannel.clear()
    },
  }
}
