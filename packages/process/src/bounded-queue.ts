import { createFairQueue, type Sender } from './fair-queue.ts'
import type { WatchQueue } from './watch-queues.ts'

interface BoundedQueueOptions {
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
export type BoundedQueue = <Result>(task: () => Promise<Result>, sender?: string) => Promise<Result>

interface Ticket {
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs a few tasks at a time and lets a few more wait, those of who was here least before the others. When no place is
 * left, who has the most waiting gives way to who has fewer; the rest is refused at once.
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
    // Whoever leaves hands over the place: it is never free in between.
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
