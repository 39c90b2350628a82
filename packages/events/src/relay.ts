import type { KeyObject } from 'node:crypto'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { Database } from '@quayso/database/connect'
import { startWakeLoop, type WakeLoop } from '@quayso/database/wake-loop'
import { drain } from './drain.ts'
import type { Nats } from './nats.ts'
import type { Outbox } from './outbox.ts'
import { signedHeaders } from './sign-event.ts'
import { ensureStream } from './stream.ts'

interface RelayOptions {
  readonly outbox: Outbox
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: Nats
  /** Signs every event. */
  readonly key: KeyObject
  /** How many servers of a cluster store the stream. */
  readonly replicas?: number | undefined
  /** Called before an event is published; what it returns is called when it is acknowledged. */
  readonly watchPublish?: ((messageId: string) => () => void) | undefined
  readonly onError: (error: unknown) => void
}

const batchSize = 100
const ackTimeoutMs = 2000
/** A request lost with the connection blocks the relay until this timeout. */
const streamTimeoutMs = 1000
/** The process that wrote or logged a row publishes it at once; the others check a little later. */
const othersWaitMs = 100

/**
 * Signs the events of an outbox and publishes them to JetStream. Any number may run: the message id drops duplicates, and a row is removed only once
 * it is acknowledged, so when a relay dies another one continues.
 */
export function startRelay(options: RelayOptions): WakeLoop {
  const { outbox, db, databaseUrl, nats, key, replicas = 1, watchPublish, onError } = options
  const stream = jetstream(nats)

  const publishAll = () =>
    drain({
      read: () => outbox.read(db, batchSize),
      publish: async ({ id, subject, messageId, payload }) => {
        if (subject === null) return
        const event = Buffer.from(JSON.stringify({ seq: id, ...payload }))
        const headers = signedHeaders({ subject, messageId, payload: event }, key)
        const onAcknowledged = watchPublish?.(messageId)
        await stream.publish(subject, event, { headers, timeout: ackTimeoutMs })
        onAcknowledged?.()
      },
      remove: (ids) => outbox.remove(db, ids),
    })

  let hasStream = false
  const work = async () => {
    // Without a stream nothing acknowledges a message, which fails only after its timeout.
    if (!hasStream) {
      const manager = await jetstreamManager(nats, { checkAPI: false, timeout: streamTimeoutMs })
      await ensureStream(manager, outbox.stream, replicas)
    }
    hasStream = true
    await publishAll().catch((error) => {
      // NATS may have restarted without its disk.
      hasStream = false
      throw error
    })
  }

  return startWakeLoop({ url: databaseUrl, channel: outbox.channel, othersWaitMs, work, onError })
}
