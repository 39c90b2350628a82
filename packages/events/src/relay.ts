import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { Database } from '@quayso/database/connect'
import { listen } from '@quayso/database/listen'
import { drain } from './drain.ts'
import type { Nats } from './nats.ts'
import { ensureStream } from './stream.ts'

interface RelayOptions {
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: Nats
  readonly onError: (error: unknown) => void
}

export interface Relay {
  /** Publishes at once what this process has just written. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const batchSize = 100
const ackTimeoutMs = 2000
const retryAfterMs = 250
/** The process that wrote a row publishes it at once; the others look after it a little later, and mostly find nothing. */
const othersWaitMs = 100

/**
 * Outbox to JetStream. Any number may run: the message id makes a second publication of a draw void, and a row is removed
 * only once it is acknowledged, so a relay that dies leaves everything to the next one.
 */
export function startRelay({ db, databaseUrl, nats, onError }: RelayOptions): Relay {
  const stream = jetstream(nats)
  const stopping = new AbortController()
  let wanted = false
  let announce = () => {}

  const wake = () => {
    wanted = true
    announce()
  }
  const wakeLater = () => void sleep(othersWaitMs, undefined, { signal: stopping.signal }).then(wake, () => {})

  const round = () =>
    drain({
      read: () => db.selectFrom('outbox').selectAll().orderBy('id').limit(batchSize).execute(),
      publish: async (row) => {
        const event = JSON.stringify({ seq: row.id, ...(row.payload as object) })
        await stream.publish(row.subject, event, { msgID: row.message_id, timeout: ackTimeoutMs })
      },
      remove: async (ids) => {
        await db.deleteFrom('outbox').where('id', 'in', ids).execute()
      },
    })

  const work = async () => {
    while (!stopping.signal.aborted) {
      if (!wanted) await new Promise<void>((resolve) => (announce = resolve))
      wanted = false
      if (stopping.signal.aborted) return
      try {
        await round()
      } catch (error) {
        onError(error)
        // NATS came back without its disk, or has never had the stream.
        await ensureStream(await jetstreamManager(nats, { checkAPI: false })).catch(onError)
        await sleep(retryAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
        wanted = true
      }
    }
  }

  const working = work()
  const unlisten = listen({ url: databaseUrl, channel: 'outbox', onWake: wakeLater, onError })
  return {
    wake,
    stop: async () => {
      stopping.abort()
      wake()
      await unlisten()
      await working
    },
  }
}
