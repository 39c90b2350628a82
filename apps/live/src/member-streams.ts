import type { Socket } from 'node:net'
import type { AudienceOptions } from './audience.ts'

/** The streams of members, found by whose they are. Their frames are too small and too few to be compressed. */
export interface MemberStreams {
  /** Ends by itself after this time: who may listen is asked again. */
  readonly join: (memberId: number, viewer: Socket, lastsMs: number) => void
  readonly send: (memberId: number, bytes: Buffer) => void
  readonly sendToAll: (bytes: Buffer) => void
  readonly size: () => number
  readonly closeAll: () => void
}

/** A stream with this much unread is disconnected; its page asks when it reconnects. */
const maxUnreadBytes = 16 * 1024

export function createMemberStreams({ onDelivered, onCutOff }: AudienceOptions): MemberStreams {
  const streams = new Map<number, Set<Socket>>()

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength <= maxUnreadBytes) return void viewer.write(bytes)
    viewer.destroy()
    onCutOff?.()
  }

  const leave = (memberId: number, viewer: Socket) => {
    const own = streams.get(memberId)
    own?.delete(viewer)
    if (own?.size === 0) streams.delete(memberId)
  }

  return {
    join: (memberId, viewer, lastsMs) => {
      const own = streams.get(memberId) ?? new Set()
      streams.set(memberId, own.add(viewer))
      const ending = setTimeout(() => viewer.end(), lastsMs)
      viewer.once('close', () => {
        clearTimeout(ending)
        leave(memberId, viewer)
      })
    },
    send: (memberId, bytes) => {
      const own = streams.get(memberId)
      if (!own) return
      for (const viewer of own) write(viewer, bytes)
      onDelivered?.(own.size)
    },
    sendToAll: (bytes) => {
      for (const own of streams.values()) for (const viewer of own) write(viewer, bytes)
    },
    size: () => [...streams.values()].reduce((size, own) => size + own.size, 0),
    closeAll: () => {
      for (const own of streams.values()) for (const viewer of own) viewer.end()
    },
  }
}
