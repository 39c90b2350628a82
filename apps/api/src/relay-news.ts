import type { KeyObject } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { WakeLoop } from '@quayso/database/wake-loop'
import type { Nats } from '@quayso/events/nats'
import type { Outbox } from '@quayso/events/outbox'
import { startRelay } from '@quayso/events/relay'
import type { FastifyBaseLogger } from 'fastify'

interface RelayDeps {
  readonly db: Database
  readonly databaseUrl: string
  /** Writing does not wait for it; news does. */
  readonly nats: Promise<Nats>
  readonly natsReplicas?: number
  /** Signs the news. */
  readonly boardEventKey: KeyObject
  readonly log: FastifyBaseLogger
}

/** Carries the news of an outbox to NATS, from the moment it can be reached. */
export function relayNews(outbox: Outbox, deps: RelayDeps): WakeLoop {
  const { db, databaseUrl, nats, natsReplicas, boardEventKey, log } = deps
  let relay: WakeLoop | undefined
  let stopped = false
  void nats.then((connection) => {
    if (stopped) return
    const onError = (err: unknown) => log.warn({ err, outbox: outbox.channel }, 'relay failed')
    relay = startRelay({
      outbox,
      db,
      databaseUrl,
      nats: connection,
      key: boardEventKey,
      replicas: natsReplicas,
      onError,
    })
  })
  return {
    wake: () => relay?.wake(),
    stop: async () => {
      stopped = true
      await relay?.stop()
    },
  }
}
