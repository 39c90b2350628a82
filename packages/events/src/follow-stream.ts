import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { Nats } from './nats.ts'
import type { EventStream } from './stream.ts'

export interface FollowOptions<Event> {
  readonly nats: Nats
  /** Called once for every event, in the order of arrival; events missed in an outage arrive late. */
  readonly onEvent: (event: Event) => void
  /** True while events may not arrive: the server is down or frozen, or has lost the stream. */
  readonly onOutage: (isOut: boolean) => void
  /** How many past events to start with. */
  readonly replay: number
  readonly catchUpEveryMs?: number
}

/** How many event keys are remembered to drop duplicates; far more than can be in flight at once. */
const rememberedEvents = 5000

function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10059
}

interface FollowStreamOptions<Event> extends FollowOptions<Event> {
  readonly stream: EventStream
  /** Identifies an event: the same for a duplicate. */
  readonly keyOf: (event: Event) => string
}

/**
 * A plain subscription delivers events at once, even while the stream elects a leader; reading the stream from the last
 * position delivers what the subscription missed.
 */
export function followStream<Event>({
  nats,
  stream: { name, subjects },
  keyOf,
  onEvent,
  onOutage,
  replay,
  catchUpEveryMs = 2000,
}: FollowStreamOptions<Event>): () => Promise<void> {
  const seen = new Set<string>()
  let isOut: boolean | undefined
  let stopped = false
  let stream: { created: string; readTo: number } | undefined

  const deliver = (event: Event) => {
    const key = keyOf(event)
    if (seen.has(key)) return
    seen.add(key)
    const oldest = seen.values().next().value
    if (seen.size > rememberedEvents && oldest) seen.delete(oldest)
    onEvent(event)
  }

  const reportOutage = (now: boolean) => {
    if (isOut === now || stopped) return
    isOut = now
    onOutage(now)
  }

  const readMissed = async () => {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 1000 })
    const { created, state } = await manager.streams.info(name)
    if (!stream) stream = { created, readTo: Math.max(0, state.last_seq - replay) }
    // The stream was lost and created again: its numbers start over.
    if (stream.created !== created) stream = { created, readTo: 0 }
    while (!stopped && stream.readTo < state.last_seq) {
      const next = { seq: stream.readTo + 1, next_by_subj: subjects }
      const message = await manager.direct.getMessage(name, next)
      if (!message) return
      stream.readTo = message.seq
      deliver(message.json<Event>())
    }
  }

  let reading: Promise<void> | undefined
  const catchUp = () => {
    reading ??= readMissed()
      .then(() => reportOutage(false))
      // Before the first event there is no stream, and nothing to miss.
      .catch((error) => reportOutage(!isStreamMissing(error)))
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  const watchConnection = async () => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') reportOutage(true)
      if (type === 'reconnect') void catchUp()
    }
  }

  const subscription = nats.subscribe(subjects, {
    callback: (error, message) => {
      if (!error) deliver(message.json<Event>())
    },
  })
  void watchConnection()
  void catchUp()
  const timer = setInterval(() => void catchUp(), catchUpEveryMs)
  return async () => {
    stopped = true
    clearInterval(timer)
    subscription.unsubscribe()
    await reading
  }
}
