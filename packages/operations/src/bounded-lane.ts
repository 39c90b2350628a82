import type { WatchQueue } from './watch-queues.ts'

interface LaneOptions {
  readonly maxInFlight: number
  readonly maxWaiting: number
  /** How many tasks one sender may have here at a time, waiting ones counted; without it, as many as there is room for. */
  readonly maxPerSender?: number
  /** What whoever is refused gets. */
  readonly whenFull: () => Error
  readonly name: string
  readonly watchQueue?: WatchQueue | undefined
}

/** The sender is who must not fill the lane alone: a network, a member. */
export type Lane = <Result>(task: () => Promise<Result>, sender?: string) => Promise<Result>

/** Runs a few tasks at a time and lets a few more wait, in their order; the rest is refused at once. */
export function createLane({ maxInFlight, maxWaiting, whenFull, ...options }: LaneOptions): Lane {
  const { maxPerSender = Number.POSITIVE_INFINITY, name, watchQueue } = options
  const perSender = new Map<string, number>()
  const waiting: (() => void)[] = []
  watchQueue?.(name, () => waiting.length)
  let inFlight = 0

  const enter = async () => {
    if (inFlight < maxInFlight) {
      inFlight++
      return
    }
    if (waiting.length >= maxWaiting) throw whenFull()
    // Whoever leaves hands over the place: it is never free in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inFlight--
  }

  const inLane: Lane = async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }

  return async (task, sender) => {
    if (sender === undefined) return inLane(task)
    const count = perSender.get(sender) ?? 0
    if (count >= maxPerSender) throw whenFull()
    perSender.set(sender, count + 1)
    try {
      return await inLane(task)
    } finally {
      const left = (perSender.get(sender) ?? 1) - 1
      if (left === 0) perSender.delete(sender)
      else perSender.set(sender, left)
    }
  }
}
