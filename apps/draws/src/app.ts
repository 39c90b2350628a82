import type { KeyObject } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { WakeLoop } from '@quayso/database/wake-loop'
import { drawOutbox } from '@quayso/events/draw-outbox'
import type { Nats } from '@quayso/events/nats'
import { startRelay } from '@quayso/events/relay'
import type { Game } from '@quayso/games/game'
import type { Logger } from 'pino'
import { runDrawLoop } from './draw/draw-loop.ts'
import type { RecordedDraw } from './draw/record-draws.ts'
import type { Seeds } from './draw/seeds.ts'
import { planGames } from './plan/plan-games.ts'
import type { WitnessFault } from './publish/ask-witness.ts'
import { startCollecting } from './publish/collect-cosignatures.ts'
import { nativeSigner } from './publish/native-signer.ts'
import type { RemoteWitness } from './publish/remote-witness.ts'
import { startLogging } from './publish/start-logging.ts'
import { fileWitness } from './publish/witness.ts'

export interface DrawsDeps {
  readonly db: Database
  readonly databaseUrl: string
  /** Drawing and logging do not wait for it; publishing does. */
  readonly nats: Promise<Nats>
  /** How many servers of a cluster store the stream; one by default. */
  readonly natsReplicas?: number
  /** Signs the events. */
  readonly eventKey: KeyObject
  readonly games: readonly Game[]
  readonly seeds: Seeds
  /** Signs the checkpoints of the log. */
  readonly logKey: { readonly name: string; readonly secretKey: Uint8Array }
  /**
   * Where this worker stores the last checkpoint it signed; undefined where a log restored from an old copy would not
   * matter.
   */
  readonly witnessFile: string | undefined
  /** Who cosigns the checkpoints; nothing waits for them. */
  readonly witnesses?: readonly RemoteWitness[]
  readonly onWitnessFailure?: (witness: RemoteWitness, fault: WitnessFault) => void
  readonly startTurnsAgo: number
  readonly onLate?: (lateMs: number) => void
  readonly log: Logger
}

const planEveryMs = 3_600_000
const planRetryMs = 500

/** One worker: plans, draws, logs and publishes. Any number of them share the work. */
export function startDraws(deps: DrawsDeps): () => Promise<void> {
  const { db, databaseUrl, games, log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const ours = games.filter(({ drawnBy }) => drawnBy === 'us')
  let relay: WakeLoop | undefined

  const signer = nativeSigner(deps.logKey.name, deps.logKey.secretKey)
  const logging = startLogging({
    db,
    databaseUrl,
    signer,
    witness: deps.witnessFile ? fileWitness(deps.witnessFile, signer) : undefined,
    onAppended: () => relay?.wake(),
    onError: (err) => log.error({ err }, 'failed to append to the log'),
  })

  const stopCollecting = startCollecting({
    db,
    witnesses: deps.witnesses ?? [],
    onFailure: (witness, err) => {
      log.warn({ witness: witness.key.name, fault: err.fault, err }, 'no cosignature')
      deps.onWitnessFailure?.(witness, err.fault)
    },
    onError: (err) => log.error({ err }, 'failed to collect cosignatures'),
  })

  const onDrawn = (draws: readonly RecordedDraw[]) => {
    logging.wake()
    for (const { game, turn, due_at, drawn_at } of draws) {
      const lateMs = drawn_at.getTime() - due_at.getTime()
      log.info({ game, turn, lateMs }, 'drawn')
      deps.onLate?.(lateMs)
    }
  }

  let planTimer: NodeJS.Timeout | undefined
  const plan = async (): Promise<void> => {
    let planned = true
    await planGames(db, deps).catch((err) => {
      planned = false
      log.error({ err }, 'planning failed')
    })
    if (!signal.aborted) planTimer = setTimeout(() => void plan(), planned ? planEveryMs : planRetryMs)
  }

  const work = async () => {
    await plan()
    const onError = (err: unknown) => log.error({ err }, 'drawing failed')
    await runDrawLoop({ ...deps, games: ours, onDrawn, signal, onError })
  }

  const working = work()
  void deps.nats.then((nats) => {
    if (signal.aborted) return
    const onError = (err: unknown) => log.warn({ err }, 'relay failed')
    const { eventKey: key, natsReplicas: replicas } = deps
    relay = startRelay({ outbox: drawOutbox, db, databaseUrl, nats, key, replicas, onError })
    relay.wake()
  })
  return async () => {
    stopping.abort()
    await working
    clearTimeout(planTimer)
    await logging.stop()
    await stopCollecting()
    await relay?.stop()
  }
}
