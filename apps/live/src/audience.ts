import type { Socket } from 'node:net'
import type { Frame } from './frame.ts'

/** All open pages, by the games they show. Frames go to their sockets: a response would look at each one again. */
export interface Audience {
  readonly join: (viewer: Socket, codes: ReadonlySet<string>) => void
  readonly tell: (frame: Frame) => void
  readonly tellAll: (bytes: Buffer) => void
  readonly size: () => number
  readonly closeAll: () => void
}

/** A viewer with this much unread is not reading: it is cut off, and comes back to a replay. */
const maxUnreadBytes = 64 * 1024

export function createAudience(): Audience {
  const viewers = new Set<Socket>()
  const byGame = new Map<string, Set<Socket>>()

  const write = (viewer: Socket, bytes: Buffer) => {
    if (viewer.writableLength > maxUnreadBytes) viewer.destroy()
    else viewer.write(bytes)
  }

  const viewersOf = (code: string) => {
    let set = byGame.get(code)
    if (!set) {
      set = new Set()
      byGame.set(code, set)
    }
    return set
  }

  return {
    join: (viewer, codes) => {
      viewers.add(viewer)
      for (const code of codes) viewersOf(code).add(viewer)
      viewer.once('close', () => {
        viewers.delete(viewer)
        for (const code of codes) viewersOf(code).delete(viewer)
      })
    },
    tell: ({ code, bytes }) => {
      for (const viewer of viewersOf(code)) write(viewer, bytes)
    },
    tellAll: (bytes) => {
      for (const viewer of viewers) write(viewer, bytes)
    },
    size: () => viewers.size,
    closeAll: () => {
      for (const viewer of viewers) viewer.end()
    },
  }
}
