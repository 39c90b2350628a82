import { AppError } from '@quayso/contract/errors'

interface LaneOptions {
  readonly maxInFlight: number
  readonly maxWaiting: number
  /** What who finds the lane full is told to wait. */
  readonly retryAfterSeconds: number
  readonly name: string
  readonly watchQueue?: WatchQueue | undefined
}

export type Lane = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Told of each queue, for operators to watch. */
export type WatchQueue = (name: string, length: () => number) => void

/** Runs a few tasks at a time and lets a few more wait, in their order; the rest is refused at once. */
export function createLane({ maxInFlight, maxWaiting, retryAfterSeconds, name, watchQueue }: LaneOptions): Lane {
  const waiting: (() => void)[] = []
  watchQueue?.(name, () => waiting.length)
  let inFlight = 0

  const enter = async () => {
    if (inFlight < maxInFlight) {
      inFlight++
      return
    }
    if (waiting.length >= maxWaiting) throw new AppError('busy', retryAfterSeconds)
    // Whoever leaves hands over the place: it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inFlight--
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
