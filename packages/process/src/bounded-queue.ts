import { createFairQueue, type Sender } from './fair-queue.ts'
import type { WatchQueue } from './watch-queues.ts'

interface BoundedQueueOptions {
  readonly maxInFlight: number
  readonly maxWaiting: number
  /** How many tasks one sender may have at a time, waiting ones included; unlimited if undefined. */
  readonly maxPerSender?: number
  /** The error of a refused task. */
  readonly whenFull: () => Error
  readonly name: string
  readonly watchQueue?: WatchQueue | undefined
}

/** No single sender, a network or a member, can fill the queue. */
export type BoundedQueue = <Result>(task: () => Promise<Result>, sender?: string) => Promise<Result>

interface Ticket {
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs a few tasks at a time and lets a few more wait; senders with the fewest recent tasks go first. When the queue is
 * full, the sender with the most waiting tasks loses one to a sender with fewer; otherwise the task is refused.
 */
export function createBoundedQueue({
  maxInFlight,
  maxWaiting,
  whenFull,
  ...options
}: BoundedQueueOptions): BoundedQueue {
  const { maxPerSender = Number.POSITIVE_INFINITY, name, watchQueue } = options
  const perSender = new Map<Sender, number>()
  const waiting = createFairQueue<Ticket>()
  watchQueue?.(name, waiting.size)
  let inFlight = 0

  const enter = async (sender: Sender) => {
    if (inFlight < maxInFlight) {
      inFlight++
      waiting.countTurn(sender)
      return
    }
    if (waiting.size() >= maxWaiting) {
      const other = waiting.evictFor(sender)
      if (!other) throw whenFull()
      other.refuse(whenFull())
    }
    // A finished task hands over its slot directly, so that inFlight stays the same.
    await new Promise<void>((resolve, reject) => waiting.add(sender, { enter: resolve, refuse: reject }))
  }
  const leave = () => {
    const next = waiting.takeNext()
    if (next) next.enter()
    else inFlight--
  }

  return async (task, sender: Sender = Symbol('somebody')) => {
    const count = perSender.get(sender) ?? 0
    if (count >= maxPerSender) throw whenFull()
    perSender.set(sender, count + 1)
    try {
      await enter(sender)
      try {
        return await task()
      } finally {
        leave()
      }
    } finally {
      const left = (perSender.get(sender) ?? 1) - 1
      if (left === 0) perSender.delete(sender)
      else perSender.set(sender, left)
    }
  }
}
