import { type KeyObject, randomInt } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { Database } from '@quayso/database/connect'
import { type BeaconNetwork, quicknet } from '@quayso/fairness/beacon/network'
import { createLoadMeter, type LoadMeter } from '@quayso/process/load-meter'
import { logRequests } from '@quayso/process/log-requests'
import { requestIdOf } from '@quayso/process/request-id'
import { traceRequests } from '@quayso/process/tracing/trace-requests'
import type { Tracing } from '@quayso/process/tracing/tracing'
import type { WatchQueue } from '@quayso/process/watch-queues'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { prepareGuards } from './access/guards.ts'
import { prepareSessions } from './access/session.ts'
import { operatorsRoutes } from './boards/operators/routes.ts'
import { boardsRoutes } from './boards/routes.ts'
import { answerForCaches } from './http/caching.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { nameRequests } from './http/name-requests.ts'
import { documentCalls } from './http/openapi.ts'
import { buildSerializer } from './http/serializers.ts'
import { type LoadClass, shedLoad } from './http/shed-load.ts'
import { validatorCompiler } from './http/validation.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { logRoutes } from './lottery/log/routes.ts'
import type { Snapshot } from './lottery/results/snapshot.ts'
import { createGameRecords, type ReadRecords } from './lottery/stats/game-records.ts'
import { registerLottery } from './lottery.ts'
import type { RandomBelow } from './members/challenge/draw-picture.ts'
import { createSocialProvider, type SocialOptions } from './members/login/social-provider.ts'
import { memberOperatorsRoutes } from './members/operators/routes.ts'
import { type Passwords, passwords } from './members/passwords.ts'
import { membersRoutes } from './members/routes.ts'
import type { WalletKeys } from './members/wallet/wallet-keys.ts'
import { adsRoutes } from './site/ads/routes.ts'
import { configsRoutes } from './site/configs/routes.ts'
import { docsRoutes } from './site/docs/routes.ts'
import { pagesRoutes } from './site/pages/routes.ts'
import { sitePicturesRoutes } from './site/pictures/routes.ts'
import { type PushOptions, pushRoutes } from './site/push/routes.ts'
import { uploadsRoutes } from './uploads/routes.ts'
import type { PictureStorage } from './uploads/storage/storage.ts'

export interface ApiDeps {
  readonly db: Database
  readonly snapshot: Snapshot
  /** All draws of official games; they are read when they are asked for, unless something has read them before. */
  readonly readRecords?: ReadRecords
  /** The snapshot decides unless told otherwise. */
  readonly isReady?: () => boolean
  readonly pictures: PictureStorage
  readonly now: () => Date
  /** What the heads of the log are signed with, as `name+hash+key`. */
  readonly verifierKey: string
  /** The public beacon that enters our draws; drand's quicknet unless told otherwise. */
  readonly beaconNetwork?: BeaconNetwork
  readonly officeHosts?: readonly string[]
  /** Whose word on a client's address is taken; nobody's when left out. */
  readonly trustedProxies?: readonly string[]
  /** Without it nobody logs in through a social network. */
  readonly social?: SocialOptions | undefined
  /** Without them no tickets are kept with an account. */
  readonly walletKeys?: WalletKeys | undefined
  /** Without it nobody can subscribe to notifications. */
  readonly push?: PushOptions
  /** For pictures and work that a test can answer. */
  readonly random?: RandomBelow
  /** For counting how often a password is compared. */
  readonly passwords?: Passwords
  /** Hears that there is news of a board in the outbox. */
  readonly onBoardNews?: () => void
  /** Hears that members have more or fewer unread notifications. */
  readonly onUnread?: () => void
  /** Signs passes to the live stream; without it nothing of a member is told live. */
  readonly liveKey?: KeyObject
  /** Hears that pictures were given up, whose files can be taken away. */
  readonly onPicturesGone?: () => void
  readonly watchQueue?: WatchQueue
  readonly loadMeter?: LoadMeter
  /** Hears that a request of this class was refused because too many wait. */
  readonly onShed?: (load: LoadClass) => void
  readonly tracing?: Tracing | undefined
  /** Those that the console signs its requests with; without them it is not answered. */
  readonly consoleKeys?: readonly KeyObject[]
  readonly log: FastifyBaseLogger
}

/** Several times the longest feedback, whatever it is escaped to. */
const bodyLimit = 65_536

export function buildApp(deps: ApiDeps) {
  const { db, snapshot, pictures, now, verifierKey, officeHosts = [], trustedProxies, watchQueue, log } = deps
  const { onBoardNews: onNews = () => {}, onPicturesGone = () => {}, isReady = snapshot.isComplete } = deps
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 2000 },
    trustProxy: trustedProxies ? [...trustedProxies] : false,
    bodyLimit,
    schemaController: { compilersFactory: { buildSerializer } },
    // What has come in is answered, also while it stops.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  logRequests(app)
  if (deps.tracing) traceRequests(app, deps.tracing)
  nameRequests(app)
  answerErrors(app)
  const { loadMeter: meter = createLoadMeter({ nowMs: () => performance.now() }), onShed = () => {} } = deps
  shedLoad(app, { meter, onShed })
  answerForCaches(app)
  documentCalls(app)
  prepareSessions(app)
  prepareGuards(app, db, now)
  // Probes would fill the log.
  const unlogged = { logLevel: 'warn' } as const
  app.get('/healthz', unlogged, async (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', unlogged, async (_request, reply) => {
    const ready = isReady()
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'waiting for the first results')
  })
  const { readRecords = createGameRecords(db) } = deps
  registerLottery(app, { db, snapshot, readRecords, now, officeHosts })
  app.register(configsRoutes, { db, now })
  app.register(pagesRoutes, { db })
  app.register(sitePicturesRoutes, { db })
  app.register(adsRoutes, { db, now })
  app.register(pushRoutes, { db, now, push: deps.push ?? { hosts: [] } })
  app.register(membersRoutes, {
    db,
    now,
    random: deps.random ?? randomInt,
    passwords: deps.passwords ?? passwords,
    social: deps.social && createSocialProvider(deps.social),
    walletKeys: deps.walletKeys,
    onPicturesGone,
    watchQueue,
  })
  app.register(boardsRoutes, { db, now, officeHosts, onNews })
  app.register(inboxRoutes, { db, now, liveKey: deps.liveKey, officeHosts, onUnread: deps.onUnread ?? (() => {}) })
  const { consoleKeys: keys } = deps
  if (keys) {
    app.register(operatorsRoutes, { db, now, onNews, keys })
    app.register(memberOperatorsRoutes, { db, now, keys, walletKeys: deps.walletKeys, onPicturesGone })
  }
  app.register(logRoutes, { db, verifierKey, beaconNetwork: deps.beaconNetwork ?? quicknet })
  app.register(uploadsRoutes, { db, now, pictures, watchQueue })
  app.register(docsRoutes)
  return app
}
