import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { Nats } from './nats.ts'
import type { NewsStream } from './stream.ts'

export interface FollowOptions<Event> {
  readonly nats: Nats
  /** Every event once, in the order of arrival; after an outage the missed ones come late, but they come. */
  readonly onEvent: (event: Event) => void
  /** True while news cannot be trusted to arrive: the server is away, frozen or has lost the stream. */
  readonly onAway: (away: boolean) => void
  /** How many past events to begin with. */
  readonly replay: number
  readonly catchUpEveryMs?: number
}

/** Events remembered so that none is told twice; far more than can be under way at once. */
const rememberedEvents = 5000

function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10059
}

interface NewsOptions<Event> extends FollowOptions<Event> {
  readonly stream: NewsStream
  /** The same for an event that comes twice, and for no other. */
  readonly keyOf: (event: Event) => string
}

/**
 * A plain subscription brings events at once, even while the stream elects a leader; beside it a walk along the stream
 * from where we last stood brings what the subscription missed.
 */
export function followNews<Event>({
  nats,
  stream: { name, subjects },
  keyOf,
  onEvent,
  onAway,
  replay,
  catchUpEveryMs = 2000,
}: NewsOptions<Event>): () => Promise<void> {
  const told = new Set<string>()
  let away: boolean | undefined
  let stopped = false
  let stream: { created: string; walkedTo: number } | undefined

  const tell = (event: Event) => {
    const key = keyOf(event)
    if (told.has(key)) return
    told.add(key)
    const oldest = told.values().next().value
    if (told.size > rememberedEvents && oldest) told.delete(oldest)
    onEvent(event)
  }

  const sayAway = (now: boolean) => {
    if (away === now || stopped) return
    away = now
    onAway(now)
  }

  const walk = async () => {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 1000 })
    const { created, state } = await manager.streams.info(name)
    if (!stream) stream = { created, walkedTo: Math.max(0, state.last_seq - replay) }
    // The stream was lost and made anew: its numbers start over.
    if (stream.created !== created) stream = { created, walkedTo: 0 }
    while (!stopped && stream.walkedTo < state.last_seq) {
      const next = { seq: stream.walkedTo + 1, next_by_subj: subjects }
      const message = await manager.direct.getMessage(name, next)
      if (!message) return
      stream.walkedTo = message.seq
      tell(message.json<Event>())
    }
  }

  let walking: Promise<void> | undefined
  const catchUp = () => {
    walking ??= walk()
      .then(() => sayAway(false))
      // Before the first event there is no stream, and nothing to miss.
      .catch((error) => sayAway(!isStreamMissing(error)))
      .finally(() => {
        walking = undefined
      })
    return walking
  }

  const watchConnection = async () => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') sayAway(true)
      if (type === 'reconnect') void catchUp()
    }
  }

  const subscription = nats.subscribe(subjects, {
    callback: (error, message) => {
      if (!error) tell(message.json<Event>())
    },
  })
  void watchConnection()
  void catchUp()
  const timer = setInterval(() => void catchUp(), catchUpEveryMs)
  return async () => {
    stopped = true
    clearInterval(timer)
    subscription.unsubscribe()
    await walking
  }
}
