import type { KeyObject } from 'node:crypto'
import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { EventKind } from './event-kinds.ts'
import type { Nats } from './nats.ts'
import { nextMessage } from './next-message.ts'
import { type ReceivedMessage, type Refusal, readEvent } from './read-event.ts'

export interface FollowOptions<Event> {
  readonly nats: Nats
  /** Whose signature an event needs: one of these. */
  readonly keys: readonly KeyObject[]
  /** Called once for every event, in the order of arrival; events missed in an outage arrive late. */
  readonly onEvent: (event: Event) => void
  /**
   * Called for every message that is not an event of its writer, which is dropped. A stored one is read twice: as it
   * arrives and from the stream.
   */
  readonly onRefused: (refusal: Refusal, subject: string) => void
  /** True while events may not arrive: the server is down or frozen, or has lost the stream. */
  readonly onOutage: (isOut: boolean) => void
  /** How many past events to start with. */
  readonly replay: number
  /** The domain of the server that has the streams, if it is not the one we are connected to, as in a region. */
  readonly domain?: string | undefined
  readonly catchUpEveryMs?: number
}

/** How many event keys are remembered to drop duplicates; far more than can be in flight at once. */
const rememberedEvents = 5000
/** How many messages of the stream are asked for at once: between regions each answer takes a tenth of a second. */
const askedAtOnce = 64

function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10059
}

/**
 * A plain subscription delivers events at once, even while the stream elects a leader; reading the stream from the last
 * position delivers what the subscription missed.
 */
export function followStream<Event>(
  kind: EventKind<Event>,
  { nats, keys, onEvent, onRefused, onOutage, replay, domain, catchUpEveryMs = 2000 }: FollowOptions<Event>,
): () => Promise<void> {
  const seen = new Set<string>()
  let isOut: boolean | undefined
  let stopped = false
  let stream: { created: string; readTo: number } | undefined

  const receive = (message: ReceivedMessage) => {
    const reading = readEvent(message, kind, keys)
    if ('refusal' in reading) return onRefused(reading.refusal, message.subject)
    deliver(reading.event)
  }

  const deliver = (event: Event) => {
    const key = kind.keyOf(event)
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
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 1000, ...(domain && { domain }) })
    const { created, state } = await manager.streams.info(kind.stream.name)
    if (!stream) stream = { created, readTo: Math.max(0, state.last_seq - replay) }
    // The stream was lost and created again: its numbers start over.
    if (stream.created !== created) stream = { created, readTo: 0 }
    while (!stopped && stream.readTo < state.last_seq) {
      // What is too old to be kept is not asked for; that may be all of it.
      const from = Math.max(stream.readTo + 1, state.first_seq)
      if (from > state.last_seq) return
      const count = Math.min(askedAtOnce, state.last_seq - from + 1)
      const asked = Array.from({ length: count }, (_, i) => nextMessage(manager, kind.stream, from + i))
      for (const message of await Promise.all(asked)) {
        if (!message) return
        // Where one is missing, two questions have the same answer.
        if (message.seq <= stream.readTo) continue
        stream.readTo = message.seq
        receive(message)
      }
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

  const subscription = nats.subscribe(kind.stream.subjects, {
    callback: (error, message) => {
      if (!error) receive({ subject: message.subject, headers: () => message.headers, payload: message.data })
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
