import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { answers, definePart, type Part } from '../parts/part.ts'
import type { Stores } from './define-stores.ts'
import { type LocalKeys, localKeys } from './local-keys.ts'
import { root } from './paths.ts'
import { mapPlaces, type Place, type Several } from './places.ts'
import type { StackOptions } from './stack-options.ts'

export interface AppPlaces {
  readonly api: Several<Place>
  readonly live: Several<Place>
  readonly web: Several<Place>
  /** Their names: nobody calls them. */
  readonly draws: readonly string[]
  /** Where operators ask, by the name of the process. */
  readonly operators: ReadonlyMap<string, Place>
  /** Where the edge tells operators its totals. */
  readonly edgeOperators: Place
  /** Where visitors come in. */
  readonly visitors: Place
}

interface AppsOptions {
  readonly options: StackOptions
  readonly stores: Stores
  readonly places: AppPlaces
  readonly logFile: (name: string) => string
}

export interface Apps {
  readonly draws: readonly Part[]
  readonly apis: Several<Part>
  readonly lives: Several<Part>
  readonly webs: Several<Part>
}

/** Enough for a page to be full at once on a new database. */
const startTurnsAgo = 12

const mainOf = (app: string) => `apps/${app}/src/main.ts`
const portOf = ({ port }: Place) => ({ PORT: String(port) })

function drawEnv({ options, stores }: AppsOptions, keys: LocalKeys) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_draws'),
    DRAW_MASTER_KEYS: `local:${keys.draw}`,
    LOG_NAME: keys.logName,
    LOG_SECRET_KEY: keys.log,
    DRAW_START_TURNS_AGO: String(startTurnsAgo),
    ...options.drawEnv,
  }
}

function apiEnv({ options, stores }: AppsOptions, keys: LocalKeys) {
  return {
    DATABASE_URL: asRole(stores.database.url, 'quayso_api'),
    LOG_VERIFIER_KEY: keys.logVerifierKey,
    UPLOAD_DIR: join(options.dir, 'pictures'),
    ...options.apiEnv,
  }
}

/** The processes of our own, each the real one. */
export function defineApps(given: AppsOptions): Apps {
  const { options, stores, places, logFile } = given
  const { dir, mode, checkout = root, drawScript = mainOf('draws'), onLine } = options
  const keys = localKeys(dir)
  const shared = {
    NATS_URL: stores.nats.url,
    NATS_REPLICAS: String(stores.natsServers.length),
    NODE_ENV: mode,
    OFFICE_HOSTS: (options.officeHosts ?? []).join(),
  }
  const heard = (name: string) => ({ logFile: logFile(name), onLine: (line: string) => onLine?.(name, line) })
  const app = (name: string, script: string, env: Record<string, string>, readyUrl?: string): Part =>
    definePart({
      name,
      command: process.execPath,
      args: [...(mode === 'development' ? ['--watch', '--watch-preserve-output'] : []), script],
      cwd: checkout,
      env: { ...shared, ...env, OPS_PORT: String(places.operators.get(name)?.port) },
      ...heard(name),
      isReady: async () => readyUrl === undefined || answers(readyUrl),
    })
  const webEnv = {
    API_URL: places.api.map(({ url }) => url).join(),
    EDGE_STATUS_URL: `${places.edgeOperators.url}/status`,
  }
  const devServer = (): Part =>
    definePart({
      name: 'web',
      command: join(checkout, 'node_modules/.bin/react-router'),
      args: ['dev', '--host', '127.0.0.1', '--port', String(places.visitors.port), '--strictPort'],
      cwd: join(checkout, 'apps/web'),
      env: { ...shared, API_URL: places.api[0].url, LIVE_URL: places.live[0].url },
      ...heard('web'),
      isReady: () => answers(`${places.visitors.url}/`),
    })
  return {
    draws: places.draws.map((name, i) =>
      app(name, drawScript, { ...drawEnv(given, keys), LOG_WITNESS_FILE: join(dir, `witness-${i + 1}`) }),
    ),
    apis: mapPlaces(places.api, (place) =>
      app(place.name, mainOf('api'), { ...apiEnv(given, keys), ...portOf(place) }, `${place.url}/readyz`),
    ),
    lives: mapPlaces(places.live, (place) => app(place.name, mainOf('live'), portOf(place), `${place.url}/healthz`)),
    webs:
      mode === 'development'
        ? [devServer()]
        : mapPlaces(places.web, (place) =>
            app(place.name, mainOf('web'), { ...portOf(place), ...webEnv }, `${place.url}/healthz`),
          ),
  }
}
