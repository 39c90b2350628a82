import type { Frame } from './frame.ts'
import { packed } from './packing.ts'

/** Joined bytes that are kept: what is told to many pages, or to all who come back after a break. */
const keptJoins = 100
/** One who was away for long costs no packing of its own. */
const maxJoined = 100

/** Makes one piece of several frames, once for all who get the same ones. Together they pack far better than apart. */
export function createJoiner(): (frames: readonly Frame[]) => Buffer {
  const joins = new Map<string, Buffer>()
  return (frames) => {
    if (frames.length > maxJoined) return Buffer.concat(frames.map((frame) => frame.packed))
    const key = frames.map(({ seq, atMs }) => `${seq}@${atMs}`).join()
    const known = joins.get(key)
    if (known) return known
    const join = packed(Buffer.concat(frames.map(({ plain }) => plain)))
    const [oldest] = joins.keys()
    if (joins.size >= keptJoins && oldest !== undefined) joins.delete(oldest)
    joins.set(key, join)
    return join
  }
}
