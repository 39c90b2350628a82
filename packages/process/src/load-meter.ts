interface LoadMeterOptions {
  readonly nowMs: () => number
}

export interface LoadMeter {
  /** Counts a request in. What it returns is called when the request has ended, answered or not. */
  readonly enter: () => () => void
  /** Whether another request would be answered in about this time. */
  readonly hasRoom: (maxWaitMs: number) => boolean
  /** How long even the quick answers of the last half second took, while many requests wait; else 0. */
  readonly queueMs: () => number
}

const windowMs = 500
/** If even the quick answers take longer, requests queue. */
const standingMs = 100
/** A tenth of the answers is quick: a single one that asks the database for nothing says nothing about those that wait. */
const quickShare = 0.1
/** So few at a time are no queue, however long they take: members may well post at once, each a dozen statements. */
const few = 64

/**
 * Tells a burst, which is over before long, from a standing queue: only there is every answer late. Until it is gone,
 * the answers of the last half second show what the process can do, and so how many requests it answers in a given time.
 */
export function createLoadMeter({ nowMs }: LoadMeterOptions): LoadMeter {
  let inFlight = 0
  let window = { fromMs: nowMs(), tookMs: [] as number[] }
  let last = { queueMs: 0, isQueueing: false, answersPerMs: 0 }

  const closeWindow = () => {
    const now = nowMs()
    const lengthMs = now - window.fromMs
    if (lengthMs < windowMs) return
    const answered = window.tookMs.length
    const quickMs = window.tookMs.toSorted((a, b) => a - b)[Math.floor(answered * quickShare)] ?? lengthMs
    const queueMs = inFlight > few ? Math.min(quickMs, lengthMs) : 0
    const isQueueing = queueMs > (last.isQueueing ? 0 : standingMs)
    last = { queueMs, isQueueing, answersPerMs: answered / lengthMs }
    window = { fromMs: now, tookMs: [] }
  }

  return {
    enter: () => {
      const enteredMs = nowMs()
      inFlight++
      return () => {
        closeWindow()
        inFlight--
        window.tookMs.push(nowMs() - enteredMs)
      }
    },
    hasRoom: (maxWaitMs) => {
      closeWindow()
      return !last.isQueueing || inFlight < Math.max(few, last.answersPerMs * maxWaitMs)
    },
    queueMs: () => {
      closeWindow()
      return last.queueMs
    },
  }
}
