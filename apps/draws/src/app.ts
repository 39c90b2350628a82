import type { KeyObject } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { WakeLoop } from '@quayso/database/wake-loop'
import { drawOutbox } from '@quayso/events/draw-outbox'
import type { Nats } from '@quayso/events/nats'
import { startRelay } from '@quayso/events/relay'
import type { Game } from '@quayso/games/game'
import type { Tracing } from '@quayso/process/tracing/tracing'
import type { Logger } from 'pino'
import { type Beacon, type BeaconThreadData, followBeacon } from './beacon/follow-beacon.ts'
import { type RefusedTurn, runDrawLoop } from './draw/draw-loop.ts'
import type { RecordedDraw } from './draw/record-draws.ts'
import { traceDrawn, tracePublishing } from './draw/trace-draws.ts'
import type { Keeper } from './keeper/keeper.ts'
import { connectKeeper } from './keeper/keeper-client.ts'
import { planGames } from './plan/plan-games.ts'
import type { RefusedLeaf } from './publish/append-to-log.ts'
import type { WitnessFault } from './publish/ask-witness.ts'
import { startCollecting } from './publish/collect-cosignatures.ts'
import { logOperatorActs } from './publish/log-audit-head.ts'
import { recomputeLeaves } from './publish/recompute-leaves.ts'
import type { RemoteWitness } from './publish/remote-witness.ts'
import { startLogging } from './publish/start-logging.ts'
import { watchResults } from './results/agreement/watch-results.ts'
import { startImporting } from './results/history/start-importing.ts'
import { startOrders } from './results/orders/start-orders.ts'
import { type SourcesDeps, startFollowing } from './results/sources/start-following.ts'

/** Called for what operators count. */
export interface DrawsWatch {
  readonly onDrawn: (draw: { readonly lateMs: number; readonly isBeaconAbsent: boolean }) => void
  readonly onRefused: (what: 'turn' | 'leaf') => void
}

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
  /** Has the seeds of our draws, and signs the log. */
  readonly keeper: Keeper
  readonly beacon: Beacon
  /** Who cosigns the checkpoints; nothing waits for them. */
  readonly witnesses?: readonly RemoteWitness[]
  readonly onWitnessFailure?: (witness: RemoteWitness, fault: WitnessFault) => void
  readonly startTurnsAgo: number
  /** Connections of their own, four of them, to carry out what operators order; without them nothing is. */
  readonly ordersDb?: Database
  /** Connections of their own, two of them, to import the results of the past; without them none are. */
  readonly historyDb?: Database
  /** How sources of official results are asked; without it none is. */
  readonly sources?: SourcesDeps
  readonly watch?: DrawsWatch
  readonly tracing?: Tracing | undefined
  readonly log: Logger
}

interface SourceOptions {
  readonly keeperSockets: readonly string[]
  readonly beacon: BeaconThreadData
  readonly log: Logger
}

/** What a worker's draws follow from: the seeds of the keepers and the rounds of the beacon. */
export function openSources({ keeperSockets, beacon: followed, log }: SourceOptions) {
  const { keeper, close: closeKeeper } = connectKeeper(keeperSockets)
  const beacon = followBeacon({
    ...followed,
    onFailure: (outcome) => log.warn(outcome, 'beacon did not answer'),
    onError: (err) => log.error({ err }, 'beacon thread failed'),
  })
  const close = async () => {
    await beacon.stop()
    closeKeeper()
  }
  return { keeper, beacon, close }
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

  const { keeper, beacon, watch, tracing } = deps
  const onRefusedLeaf = ({ messageId, reason }: RefusedLeaf) => {
    log.error({ messageId, reason }, 'refused to sign a leaf')
    watch?.onRefused('leaf')
  }
  const logging = startLogging({
    db,
    databaseUrl,
    signer: keeper,
    checkLeaves: recomputeLeaves({ games, seeds: keeper, beacon }),
    onAppended: () => relay?.wake(),
    onRefused: onRefusedLeaf,
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

  const onRefusedTurn = (refused: RefusedTurn) => {
    log.error(refused, 'refused to draw a turn')
    watch?.onRefused('turn')
  }

  const onDrawn = (draws: readonly RecordedDraw[]) => {
    logging.wake()
    if (tracing) traceDrawn(tracing, draws)
    for (const { game, turn, due_at, drawn_at, beacon_absent: isBeaconAbsent } of draws) {
      const lateMs = drawn_at.getTime() - due_at.getTime()
      log.info({ game, turn, lateMs, isBeaconAbsent }, 'drawn')
      watch?.onDrawn({ lateMs, isBeaconAbsent })
    }
  }

  let planTimer: NodeJS.Timeout | undefined
  let planning: Promise<void> = Promise.resolve()
  const planOptions = { ...deps, seeds: keeper, network: beacon.network }
  const plan = async (): Promise<void> => {
    let planned = true
    await planGames(db, planOptions).catch((err) => {
      planned = false
      log.error({ err }, 'planning failed')
    })
    if (signal.aborted) return
    const again = () => {
      planning = plan()
    }
    planTimer = setTimeout(again, planned ? planEveryMs : planRetryMs)
  }
  planning = plan()
  const importHistory = async () => {
    if (deps.historyDb) await startImporting({ db: deps.historyDb, log, signal })
  }
  // First the turns of today.
  const importing = planning.then(importHistory)

  const work = async () => {
    const onError = (err: unknown) => log.error({ err }, 'drawing failed')
    const loop = { db, games: ours, seeds: keeper, beacon, onDrawn, onRefused: onRefusedTurn, tracing, signal, onError }
    await runDrawLoop(loop)
  }

  const watching = watchResults({
    db,
    onPublished: ({ game, turn, version, status }) =>
      log.info({ game: game.code, turn, version, status }, 'published after waiting'),
    onAlert: (alert) => log.error(alert, 'an official result needs a person'),
    onError: (err) => log.error({ err }, 'failed to watch official results'),
    signal,
    clock: deps.sources?.clock,
    ...(deps.sources?.behindAfterMs !== undefined && { behindAfterMs: deps.sources.behindAfterMs }),
  })

  const loggingActs = logOperatorActs({
    db,
    onError: (err) => log.error({ err }, 'failed to log what operators did'),
    signal,
  })

  const stopOrders =
    deps.ordersDb &&
    startOrders({
      db: deps.ordersDb,
      databaseUrl,
      onDone: ({ id, kind, operator, outcome, tookMs }) => {
        logging.wake()
        log.info({ order: id, kind, operator, outcome: outcome.kind, tookMs: Math.round(tookMs) }, 'order done')
      },
      onError: (err) => log.error({ err }, 'failed to carry out an order'),
    })

  const following = deps.sources && startFollowing({ ...deps.sources, games, log, signal })
  const working = work()
  void deps.nats.then((nats) => {
    if (signal.aborted) return
    const onError = (err: unknown) => log.warn({ err }, 'relay failed')
    const { eventKey: key, natsReplicas: replicas } = deps
    const watchPublish = tracing && tracePublishing(tracing)
    relay = startRelay({ outbox: drawOutbox, db, databaseUrl, nats, key, replicas, watchPublish, onError })
    relay.wake()
  })
  return async () => {
    stopping.abort()
    await stopOrders?.()
    await working
    await planning
    await importing
    await watching
    await loggingActs
    await following
    clearTimeout(planTimer)
    await logging.stop()
    await stopCollecting()
    await relay?.stop()
  }
}
