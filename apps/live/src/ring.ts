import type { Frame } from './frame.ts'

/** The newest events, for those who come or come back. */
export interface Ring {
  readonly push: (frame: Frame) => void
  /** What a viewer of these games has to hear who has heard everything up to `lastSeq`, oldest first. */
  readonly since: (codes: ReadonlySet<string>, lastSeq: number | undefined) => Frame[]
}

/** A number is given out before its event commits: a lower one may arrive after a higher one, though not by much. */
const disorder = 50
/** To one who has been away too long: as many of each game as a page shows. */
const perGame = 10

export function createRing(capacity: number): Ring {
  const frames: Frame[] = []

  const newestOfEach = (codes: ReadonlySet<string>, count: number) => {
    const left = new Map([...codes].map((code) => [code, count]))
    const found: Frame[] = []
    for (let i = frames.length - 1; i >= 0; i--) {
      const frame = frames[i] as Frame
      const more = left.get(frame.code) ?? 0
      if (more === 0) continue
      left.set(frame.code, more - 1)
      found.push(frame)
    }
    return found.reverse()
  }

  return {
    push: (frame) => {
      frames.push(frame)
      if (frames.length > capacity) frames.shift()
    },
    since: (codes, lastSeq) => {
      if (lastSeq === undefined) return newestOfEach(codes, 1)
      const oldest = frames.reduce((seq, frame) => Math.min(seq, frame.seq), Number.POSITIVE_INFINITY)
      const newest = frames.reduce((seq, frame) => Math.max(seq, frame.seq), 0)
      // Unknown here: too long ago, or numbered by a database that has since been restored.
      if (lastSeq < oldest || lastSeq > newest + disorder) return newestOfEach(codes, perGame)
      return frames.filter((frame) => frame.seq > lastSeq - disorder && codes.has(frame.code))
    },
  }
}
