import { connectReceiver } from './post-spans.ts'
import type { Span } from './span.ts'

/** `sent`: taken by the receiver; `failed`: it did not take them; `dropped`: they came faster than it takes them. */
export const spanOutcomes = ['sent', 'failed', 'dropped'] as const

interface ExportOptions {
  /** The receiver's address for traces. */
  readonly url: string
  /** How long the first span of a batch waits. */
  readonly delayMs?: number | undefined
  readonly onOutcome: (outcome: (typeof spanOutcomes)[number], spans: number) => void
  /** Called when the receiver begins to fail, and without an error when it takes spans again. */
  readonly onChange: (error?: unknown) => void
}

export interface SpanExport {
  /** Returns at once. */
  readonly add: (span: Span) => void
  /** Sends what is left, within the time limit. */
  readonly stop: () => Promise<void>
}

const maxQueued = 2048
const batchSize = 512
/** Sending costs milliseconds, however few there are. Draws are due at full seconds, which it must not meet. */
const usualDelayMs = 4400
const timeoutMs = 5000
const stopWithinMs = 1500

/**
 * Sends spans in batches, one at a time. Nothing waits for it: while the receiver is slow or away the queue fills, and
 * spans are dropped and counted. A batch that fails is not sent again.
 */
export function exportSpans({ url, delayMs = usualDelayMs, onOutcome, onChange }: ExportOptions): SpanExport {
  const receiver = connectReceiver(url)
  let queue: Span[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let isFailing = false
  let isStopping = false
  const stopping = new AbortController()

  const sendBatch = async () => {
    const batch = queue.slice(0, batchSize)
    queue = queue.slice(batchSize)
    try {
      await receiver.post(batch, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]))
      onOutcome('sent', batch.length)
      if (isFailing) onChange()
      isFailing = false
    } catch (error) {
      onOutcome('failed', batch.length)
      if (!isFailing) onChange(error)
      isFailing = true
    }
  }

  const send = () => {
    timer = undefined
    sending ??= sendBatch().finally(() => {
      sending = undefined
      if (queue.length > 0) schedule()
    })
  }

  const schedule = () => {
    if (isStopping || timer) return
    timer = setTimeout(send, queue.length < batchSize ? delayMs : 0).unref()
  }

  return {
    add: (span) => {
      if (queue.length >= maxQueued || isStopping) return onOutcome('dropped', 1)
      queue.push(span)
      if (queue.length === 1 || queue.length === batchSize) {
        clearTimeout(timer)
        timer = undefined
        if (!sending) schedule()
      }
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      const deadline = setTimeout(() => stopping.abort(), stopWithinMs)
      await sending
      while (queue.length > 0 && !stopping.signal.aborted) await sendBatch()
      clearTimeout(deadline)
      if (queue.length > 0) onOutcome('dropped', queue.length)
      queue = []
      receiver.close()
    },
  }
}
