import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { defineDevServer } from './define-dev-server.ts'
import type { Stores } from './define-stores.ts'
import { type Endpoint, mapEndpoints, type Several } from './endpoints.ts'
import type { LocalKeys } from './local-keys.ts'
import { answers, definePart, listens, type StackPart } from './parts/part.ts'
import { root } from './paths.ts'
import type { StackOptions } from './stack-options.ts'

export interface AppEndpoints {
  readonly api: Several<Endpoint>
  readonly live: Several<Endpoint>
  /** That of all gateways, with TLS; undefined if pages come through the edge alone. */
  readonly ownLive: Endpoint | undefined
  readonly web: Several<Endpoint>
  /** Its address is `localhost`: passkeys belong to a name. */
  readonly console: Endpoint
  /** Names only: they serve no requests. */
  readonly draws: readonly string[]
  readonly works: readonly string[]
  /** The operations port of each process, by its name. */
  readonly operators: ReadonlyMap<string, Endpoint>
  /** The edge's status endpoint. */
  readonly edgeOperators: Endpoint
  /** The visitors' endpoint. */
  readonly visitors: Endpoint
}

interface AppsOptions {
  readonly options: StackOptions
  readonly stores: Stores
  readonly endpoints: AppEndpoints
  readonly keys: LocalKeys
  readonly logFile: (name: string) => string
}

export interface Apps {
  /** Has the secret keys. */
  readonly keeper: StackPart
  readonly draws: readonly StackPart[]
  /** Run background jobs; empty unless they were asked for. */
  readonly works: readonly StackPart[]
  readonly apis: Several<StackPart>
  readonly lives: Several<StackPart>
  readonly webs: Several<StackPart>
  /** Undefined unless it was asked for. */
  readonly console: StackPart | undefined
}

/** Enough to fill a page at once on a new database. */
const startTurnsAgo = 12

const mainOf = (app: string) => `apps/${app}/src/main.ts`
const portOf = ({ port }: Endpoint) => ({ PORT: String(port) })

/** Not in the stack's folder: a socket's path is at most 107 bytes long. */
function keeperSocket(dir: string): string {
  return join(tmpdir(), `quayso-keeper-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}.sock`)
}

function drawEnv({ options, stores, keys }: AppsOptions) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_draws'),
    NATS_URL: stores.nats.urlAs('draws'),
    DRAW_EVENT_SECRET_KEY: keys.drawEvents.secretKey,
    KEEPER_SOCKETS: keeperSocket(options.dir),
    ...stores.beacon.env,
    DRAW_START_TURNS_AGO: String(startTurnsAgo),
    IMPORT_HISTORY: options.history ? 'on' : 'off',
    ...options.drawEnv,
  }
}

function apiEnv({ options, stores, keys }: AppsOptions) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_api'),
    NATS_URL: stores.nats.urlAs('api'),
    LOG_VERIFIER_KEY: keys.logVerifierKey,
    BOARD_EVENT_SECRET_KEY: keys.boardEvents.secretKey,
    DRAW_EVENT_KEYS: keys.drawEvents.publicKey,
    CONSOLE_TOKEN_KEYS: keys.consoleTokens.publicKey,
    BEACON_NETWORK: stores.beacon.env.BEACON_NETWORK,
    VAPID_PUBLIC_KEY: keys.vapid.publicKey,
    WALLET_KEYS: keys.walletKeys,
    UPLOAD_DIR: join(options.dir, 'pictures'),
    ...options.apiEnv,
  }
}

function workEnv({ options, stores, keys }: AppsOptions) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_work'),
    VAPID_PUBLIC_KEY: keys.vapid.publicKey,
    VAPID_SECRET_KEY: keys.vapid.secretKey,
    VAPID_CONTACT: 'mailto:operators@quayso.local',
    ...options.workEnv,
  }
}

function consoleEnv({ stores, endpoints, keys }: AppsOptions) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_console'),
    CONSOLE_ORIGIN: endpoints.console.url,
    SITE_URL: endpoints.visitors.url,
    API_URL: endpoints.api[0].url,
    CONSOLE_SECRET: keys.consoleSecret,
    CONSOLE_TOKEN_SECRET_KEY: keys.consoleTokens.secretKey,
    CONSOLE_WATCH: Array.from(endpoints.operators, ([name, { url }]) => `${name}=${url}`).join(),
    ...portOf(endpoints.console),
  }
}

const pageHosts = ({ hosts = [] }: StackOptions) => ['127.0.0.1', 'localhost', ...hosts]

/** Has the certificate of the gateways' own name. */
export const liveCertificateDir = (dir: string) => join(dir, 'live-certificate')

/** The apps, each the real one. */
export function defineApps(given: AppsOptions): Apps {
  const { options, stores, endpoints, keys, logFile } = given
  const { dir, mode, checkout = root, drawScript = mainOf('draws'), onLine } = options
  const { keeperScript = 'apps/draws/src/keeper/main.ts' } = options
  const shared = {
    NATS_REPLICAS: String(stores.natsServers.length),
    NODE_ENV: mode,
    ...(options.tracesUrl && { OTLP_URL: options.tracesUrl }),
    OFFICE_HOSTS: (options.officeHosts ?? []).join(),
  }
  const watched = (name: string) => ({
    logFile: logFile(name),
    onLine: (line: string) => onLine?.(name, line),
    ...(options.onWait && { readyWithinMs: Number.POSITIVE_INFINITY }),
  })
  const app = (name: string, script: string, env: Record<string, string>, readyUrl?: string): StackPart =>
    definePart({
      name,
      command: process.execPath,
      args: [...(mode === 'development' ? ['--watch', '--watch-preserve-output'] : []), script],
      cwd: checkout,
      env: { ...shared, ...env, OPS_PORT: String(endpoints.operators.get(name)?.port) },
      ...watched(name),
      isReady: async () => readyUrl === undefined || answers(readyUrl),
    })
  const liveEnv = {
    NATS_URL: stores.nats.urlAs('live'),
    DRAW_EVENT_KEYS: keys.drawEvents.publicKey,
    BOARD_EVENT_KEYS: keys.boardEvents.publicKey,
    ...(endpoints.ownLive && {
      TLS_HOST: '127.0.0.1',
      TLS_PORT: String(endpoints.ownLive.port),
      CERTIFICATE_DIR: liveCertificateDir(dir),
      UNLIMITED_READERS: '127.0.0.1',
      PAGE_ORIGINS: pageHosts(options)
        .map((host) => `http://${host}:${endpoints.visitors.port}`)
        .join(),
    }),
  }
  const webEnv = {
    API_URL: endpoints.api.map(({ url }) => url).join(),
    EDGE_STATUS_URL: `${endpoints.edgeOperators.url}/status`,
    ...(endpoints.ownLive && { LIVE_ORIGIN: endpoints.ownLive.url }),
  }
  return {
    keeper: definePart({
      name: 'keeper',
      command: process.execPath,
      args: [keeperScript],
      cwd: checkout,
      env: { ...keys.keeperEnv, ...options.drawEnv, KEEPER_SOCKET: keeperSocket(dir) },
      ...watched('keeper'),
      isReady: () => listens(keeperSocket(dir)),
    }),
    draws: endpoints.draws.map((name) => app(name, drawScript, drawEnv(given))),
    works: endpoints.works.map((name) =>
      app(name, mainOf('work'), workEnv(given), `${endpoints.operators.get(name)?.url}/readyz`),
    ),
    apis: mapEndpoints(endpoints.api, (endpoint) =>
      app(endpoint.name, mainOf('api'), { ...apiEnv(given), ...portOf(endpoint) }, `${endpoint.url}/readyz`),
    ),
    lives: mapEndpoints(endpoints.live, (endpoint) =>
      app(endpoint.name, mainOf('live'), { ...liveEnv, ...portOf(endpoint) }, `${endpoint.url}/healthz`),
    ),
    webs:
      mode === 'development'
        ? [
            defineDevServer({
              checkout,
              port: endpoints.visitors.port,
              env: { ...shared, API_URL: endpoints.api[0].url, LIVE_URL: endpoints.live[0].url },
              ...watched('web'),
            }),
          ]
        : mapEndpoints(endpoints.web, (endpoint) =>
            app(endpoint.name, mainOf('web'), { ...portOf(endpoint), ...webEnv }, `${endpoint.url}/healthz`),
          ),
    console: options.console
      ? app('console', mainOf('console'), consoleEnv(given), `${endpoints.operators.get('console')?.url}/readyz`)
      : undefined,
  }
}
