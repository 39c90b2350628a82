import { fitBytes } from './fit-bytes.ts'
import type { Frame } from './frame.ts'

/** The newest events of one kind, for those who come or come back. */
export interface Ring {
  /** Whether it is news: not if something later is known about the same thing. */
  readonly push: (frame: Frame) => boolean
  /** The frames of these channels after `lastSeq`, as many as fit, oldest first. */
  readonly since: (channels: ReadonlySet<string>, position: ReplayPosition) => Frame[]
  readonly newestSeq: () => number
}

interface ReplayPosition {
  readonly lastSeq: number | undefined
  /** Of all rings: their numbers are of one sequence. */
  readonly newestSeq: number
  readonly nowMs: number
}

interface RingOptions {
  readonly capacity: number
  /** What is older is not told again. */
  readonly keptMs: number
  /** How many of each channel a newcomer hears. */
  readonly atFirst: number
  /** What one viewer is told again, unpacked: else a question of a hundred bytes is answered by all there is. */
  readonly maxBytes: number
}

/** A number is given out before its event commits: a lower one may arrive after a higher one, though not by much. */
const disorder = 50
/** To one who has been away too long: as many of each channel as a page shows. */
const perChannel = 10

export function createRing({ capacity, keptMs, atFirst, maxBytes }: RingOptions): Ring {
  /** By their numbers. */
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

  /** Whether the frame is the latest word on its subject; then earlier ones are forgotten. */
  const supersede = ({ about, seq }: Frame): boolean => {
    if (about === undefined) return true
    if (frames.some((held) => held.about === about && held.seq > seq)) return false
    frames = frames.filter((held) => held.about !== about)
    return true
  }

  /** Numbers mostly arrive in order, but a gateway that has just started hears what is new before what it catches up with. */
  const insert = (frame: Frame) => {
    const before = frames.findLastIndex(({ seq }) => seq < frame.seq)
    frames.splice(before + 1, 0, frame)
  }

  const missedSince = (channels: ReadonlySet<string>, { lastSeq, newestSeq }: ReplayPosition) => {
    if (lastSeq === undefined) return newestOfEach(channels, atFirst)
    const oldest = frames[0]?.seq ?? Number.POSITIVE_INFINITY
    // Unknown here: too long ago, or numbered by a database that has since been restored.
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
      frames = frames.filter(({ atMs }) => atMs > position.nowMs - keptMs)
      return fitBytes(missedSince(channels, position), maxBytes)
    },
    newestSeq: () => frames.at(-1)?.seq ?? 0,
  }
}
