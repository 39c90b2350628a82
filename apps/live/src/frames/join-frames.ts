import { compress } from './compression.ts'
import type { Frame } from './frame.ts'

/** How many joined buffers are cached. */
const maxCachedJoins = 100
/** Longer replays are sent from the frames compressed one by one. */
const maxJoined = 100

/** Compresses several frames as one piece and caches it. Together they compress far better than one by one. */
export function createJoiner(): (frames: readonly Frame[]) => Buffer {
  const joins = new Map<string, Buffer>()
  return (frames) => {
    if (frames.length > maxJoined) return Buffer.concat(frames.map((frame) => frame.gzip))
    const key = frames.map(({ seq, atMs }) => `${seq}@${atMs}`).join()
    const known = joins.get(key)
    if (known) return known
    const join = compress(Buffer.concat(frames.map(({ plain }) => plain)))
    const [oldest] = joins.keys()
    if (joins.size >= maxCachedJoins && oldest !== undefined) joins.delete(oldest)
    joins.set(key, join)
    return join
  }
}
