import { fitBytes } from './fit-bytes.ts'
import type { Frame } from './frame.ts'

/** The newest events of one kind, to replay for viewers that connect or reconnect. */
export interface Ring {
  /** Returns false when this frame, or a later one about the same thing, is already there. */
  readonly push: (frame: Frame) => boolean
  /** The frames of these channels after `lastSeq`, as many as fit, oldest first. */
  readonly since: (channels: ReadonlySet<string>, position: ReplayPosition) => Frame[]
  readonly newestSeq: () => number
}

interface ReplayPosition {
  readonly lastSeq: number | undefined
  /** The newest of all rings, which share one sequence. */
  readonly newestSeq: number
  readonly nowMs: number
}

interface RingOptions {
  readonly capacity: number
  /** Older frames are not replayed. */
  readonly retentionMs: number
  /** How many frames of each channel a new viewer gets. */
  readonly initialCount: number
  /** Limits a replay, uncompressed: otherwise a request of a hundred bytes is answered with the whole ring. */
  readonly maxBytes: number
}

/** A seq is assigned before its event commits: a lower one may arrive after a higher one, though not by much. */
const disorder = 50
/** Replayed to a viewer whose position is too old: as many of each channel as a page shows. */
const perChannel = 10

export function createRing({ capacity, retentionMs, initialCount, maxBytes }: RingOptions): Ring {
  /** Ordered by seq. */
  let frames: Frame[] = []

  const newestOfEach = (channels: ReadonlySet<string>, count: number) => {
    const left = new Map([...channels].map((channel) => [channel, count]))
    const found: Frame[] = []
    for (let i = frames.length - 1; i >= 0; i--) {
      const frame = frames[i] as Frame
      const more = left.get(frame.channel) ?? 0
      if (more === 0) continue
      left.set(frame.channel, more - 1)
      found.push(frame)
    }
    return found.reverse()
  }

  /** Returns whether the frame is the latest about its subject, and removes earlier ones. */
  const supersede = ({ about: { key, version } }: Frame): boolean => {
    if (frames.some(({ about }) => about.key === key && about.version >= version)) return false
    frames = frames.filter(({ about }) => about.key !== key)
    return true
  }

  /**
   * Frames mostly arrive in order, but a gateway that has just started gets new ones before those it catches up with.
   */
  const insert = (frame: Frame) => {
    const before = frames.findLastIndex(({ seq }) => seq < frame.seq)
    frames.splice(before + 1, 0, frame)
  }

  const missedSince = (channels: ReadonlySet<string>, { lastSeq, newestSeq }: ReplayPosition) => {
    if (lastSeq === undefined) return newestOfEach(channels, initialCount)
    const oldest = frames[0]?.seq ?? Number.POSITIVE_INFINITY
    // Unknown position: too old, or assigned by a database that has since been restored.
    if (lastSeq < oldest || lastSeq > newestSeq + disorder) return newestOfEach(channels, perChannel)
    return frames.filter((frame) => frame.seq > lastSeq - disorder && channels.has(frame.channel))
  }

  return {
    push: (frame) => {
      if (!supersede(frame)) return false
      insert(frame)
      if (frames.length > capacity) frames.shift()
      return true
    },
    since: (channels, position) => {
      frames = frames.filter(({ atMs }) => atMs > position.nowMs - retentionMs)
      return fitBytes(missedSince(channels, position), maxBytes)
    },
    newestSeq: () => frames.at(-1)?.seq ?? 0,
  }
}
