import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { Database } from '@quayso/database/connect'
import { startWakeLoop, type WakeLoop } from '@quayso/database/wake-loop'
import { drain } from './drain.ts'
import type { Nats } from './nats.ts'
import { ensureStream } from './stream.ts'

interface RelayOptions {
  readonly db: Database
  readonly databaseUrl: string
  readonly nats: Nats
  readonly onError: (error: unknown) => void
}

const batchSize = 100
const ackTimeoutMs = 2000
/** The process that logged a row publishes it at once; the others look a little later. */
const othersWaitMs = 100

/** What has a leaf is told once the leaf is in the log. */
function readTellable(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'message_id', 'payload'])
    .where(({ eb, or }) => or([eb('leaf', 'is', null), eb('leaf_index', 'is not', null)]))
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/**
 * Outbox to JetStream. Any number may run: the message id makes a second publication of a draw void, and a row is removed
 * only once it is acknowledged, so a relay that dies leaves everything to the next one.
 */
export function startRelay({ db, databaseUrl, nats, onError }: RelayOptions): WakeLoop {
  const stream = jetstream(nats)

  const tellAll = () =>
    drain({
      read: () => readTellable(db),
      publish: async (row) => {
        // For the log alone.
        if (row.subject === null) return
        const event = JSON.stringify({ seq: row.id, ...(row.payload as object) })
        await stream.publish(row.subject, event, { msgID: row.message_id, timeout: ackTimeoutMs })
      },
      remove: async (ids) => {
        await db.deleteFrom('outbox').where('id', 'in', ids).execute()
      },
    })

  const work = () =>
    tellAll().catch(async (error) => {
      // NATS came back without its disk, or has never had the stream.
      await ensureStream(await jetstreamManager(nats, { checkAPI: false }))
      throw error
    })

  return startWakeLoop({ url: databaseUrl, channel: 'outbox', othersWaitMs, work, onError })
}
