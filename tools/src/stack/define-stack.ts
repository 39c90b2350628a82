import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { migrate } from '@quayso/database/migrate'
import { freePort } from '../parts/free-port.ts'
import { defineNats, type Nats, type NatsServer } from '../parts/nats.ts'
import { defineNatsCluster, type NatsCluster } from '../parts/nats-cluster.ts'
import { defineNginx } from '../parts/nginx.ts'
import { answers, definePart, type Part } from '../parts/part.ts'
import type { Postgres } from '../parts/postgres.ts'
import { defineReplicatedPostgres, type ReplicatedPostgres } from '../parts/replicated-postgres.ts'
import { furnish } from './furnish.ts'
import { localKeys } from './local-keys.ts'
import { root } from './paths.ts'

export interface StackOptions {
  readonly dir: string
  /** `production` runs the built site behind nginx; `development` reloads on every change and has no edge. */
  readonly mode: 'production' | 'development'
  readonly port?: number
  readonly drawWorkers?: number
  /** How many servers follow PostgreSQL's primary; none when left out. */
  readonly replicas?: number
  /** A cluster that keeps the news on this many servers; a single one when left out. */
  readonly natsServers?: number
  /** Of each of the API, the gateway and the web server; one when left out. The edge stands before all of them. */
  readonly instances?: number
  /** Days of invented official results to begin with; none when left out. */
  readonly sampleDays?: number
  readonly edgeWorkers?: number
  /** Names the edge answers to beside this machine's own. */
  readonly hosts?: readonly string[]
  /** Those of them that are the office. */
  readonly officeHosts?: readonly string[]
  /** Whose X-Forwarded-For the edge believes. */
  readonly trustedProxy?: string
  /** Settings of the API beyond those that every stack has. */
  readonly apiEnv?: Readonly<Record<string, string>>
  /** Another worker than that of apps/draws, for games that the catalogue does not have. */
  readonly drawScript?: string
  /** Settings of the draw workers beyond those that every stack has. */
  readonly drawEnv?: Readonly<Record<string, string>>
  /** Where PostgreSQL keeps its data, if not with the rest. */
  readonly postgresDir?: string
  readonly postgresEnv?: Readonly<Record<string, string>>
  readonly onLine?: (part: string, line: string) => void
}

export interface Stack {
  readonly url: string
  readonly database: ReplicatedPostgres
  /** The first primary. */
  readonly postgres: Postgres
  readonly nats: Nats
  readonly natsServers: readonly NatsServer[]
  readonly natsCluster: NatsCluster | undefined
  readonly draws: readonly Part[]
  /** The first of each, and most often the only one. */
  readonly api: Part
  readonly live: Part
  readonly web: Part
  readonly apis: readonly Part[]
  readonly lives: readonly Part[]
  readonly webs: readonly Part[]
  readonly edge: Part | undefined
  readonly apiUrl: string
  readonly webUrl: string
  readonly liveUrl: string
  /** Where operators ask each process how it is, by its name. */
  readonly opsUrls: ReadonlyMap<string, string>
  /** Where the edge tells operators its totals. */
  readonly edgeOpsUrl: string
  /** What a part has said, by its name. */
  readonly logFile: (part: string) => string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Several<One> = readonly [One, ...One[]]

interface Place {
  readonly name: string
  readonly port: number
  readonly url: string
}

/** Where the instances of an app are: `api`, `api-2`, … */
async function placesOf(app: string, instances = 1): Promise<Several<Place>> {
  const place = async (name: string): Promise<Place> => {
    const port = await freePort()
    return { name, port, url: `http://127.0.0.1:${port}` }
  }
  const others: Place[] = []
  for (let i = 2; i <= instances; i++) others.push(await place(`${app}-${i}`))
  return [await place(app), ...others]
}

function mapPlaces(places: Several<Place>, toPart: (place: Place) => Part): Several<Part> {
  const [first, ...others] = places
  return [toPart(first), ...others.map(toPart)]
}

function addressOf({ port }: Place): string {
  return `127.0.0.1:${port}`
}

/** Enough for a page to be full at once on a new database. */
const startTurnsAgo = 12

const mainOf = (app: string) => `apps/${app}/src/main.ts`

async function defineNews(dir: string, size: number, logFile: (name: string) => string) {
  if (size > 1) {
    const cluster = await defineNatsCluster({ dir, size, logFile })
    return { nats: cluster, natsServers: cluster.servers, natsCluster: cluster }
  }
  const nats = await defineNats({ dir, logFile: logFile('nats') })
  return { nats, natsServers: [nats], natsCluster: undefined }
}

/** The whole system on free ports of this machine, each part a process that can be killed and started again. */
export async function defineStack(options: StackOptions): Promise<Stack> {
  const { dir, mode, drawWorkers = 2, onLine } = options
  const logs = join(dir, 'logs')
  mkdirSync(logs, { recursive: true })
  const logFile = (name: string) => (name === 'edge' ? join(dir, 'edge/access.log') : join(logs, `${name}.log`))
  const [edgePort, edgeOpsPort] = [await freePort(), await freePort()]
  const [apiPlaces, livePlaces, webPlaces] = [
    await placesOf('api', options.instances),
    await placesOf('live', options.instances),
    await placesOf('web', options.instances),
  ]
  const database = await defineReplicatedPostgres({
    replicas: options.replicas ?? 0,
    dir: options.postgresDir ?? join(dir, 'postgres'),
    env: options.postgresEnv ?? {},
    database: 'quayso',
    settings: {
      // Tells when a draw was committed, not only when it was computed.
      track_commit_timestamp: 'on',
      // With the application, in which the id of a request stands; without what members write.
      log_line_prefix: '%m [%p] %a ',
      log_parameter_max_length: '0',
      log_lock_waits: 'on',
    },
    logFile,
  })
  const [postgres] = database.servers
  const { nats, natsServers, natsCluster } = await defineNews(join(dir, 'nats'), options.natsServers ?? 1, logFile)
  const shared = {
    NATS_URL: nats.url,
    NATS_REPLICAS: String(natsServers.length),
    NODE_ENV: mode,
    OFFICE_HOSTS: (options.officeHosts ?? []).join(),
  }
  const [apiUrl, liveUrl, webUrl] = [apiPlaces[0].url, livePlaces[0].url, webPlaces[0].url]

  const opsPorts = new Map<string, number>()
  const drawNames = Array.from({ length: drawWorkers }, (_, i) => `draws-${i + 1}`)
  const served = [...apiPlaces, ...livePlaces, ...webPlaces].map(({ name }) => name)
  for (const name of [...served, ...drawNames]) opsPorts.set(name, await freePort())
  const app = (name: string, script: string, env: Record<string, string>, readyUrl?: string): Part =>
    definePart({
      name,
      command: process.execPath,
      args: [...(mode === 'development' ? ['--watch', '--watch-preserve-output'] : []), script],
      cwd: root,
      env: { ...shared, ...env, OPS_PORT: String(opsPorts.get(name)) },
      logFile: logFile(name),
      onLine: (line) => onLine?.(name, line),
      isReady: async () => readyUrl === undefined || answers(readyUrl),
    })

  const keys = localKeys(dir)
  const drawEnv = {
    DATABASE_URL: asRole(database.url, 'quayso_draws'),
    DRAW_MASTER_KEYS: `local:${keys.draw}`,
    LOG_NAME: keys.logName,
    LOG_SECRET_KEY: keys.log,
    DRAW_START_TURNS_AGO: String(startTurnsAgo),
    ...options.drawEnv,
  }
  const drawScript = options.drawScript ?? mainOf('draws')
  const draws = drawNames.map((name, i) =>
    app(name, drawScript, { ...drawEnv, LOG_WITNESS_FILE: join(dir, `witness-${i + 1}`) }),
  )
  const apiEnv = {
    DATABASE_URL: asRole(database.url, 'quayso_api'),
    LOG_VERIFIER_KEY: keys.logVerifierKey,
    UPLOAD_DIR: join(dir, 'pictures'),
    ...options.apiEnv,
  }
  const apis = mapPlaces(apiPlaces, ({ name, port, url }) =>
    app(name, mainOf('api'), { ...apiEnv, PORT: String(port) }, `${url}/readyz`),
  )
  const lives = mapPlaces(livePlaces, ({ name, port, url }) =>
    app(name, mainOf('live'), { PORT: String(port) }, `${url}/healthz`),
  )
  const edgeOrOwnPort = options.port ?? edgePort
  const edgeOpsUrl = `http://127.0.0.1:${edgeOpsPort}`
  const webEnv = { API_URL: apiPlaces.map(({ url }) => url).join(), EDGE_STATUS_URL: `${edgeOpsUrl}/status` }
  const webs: Several<Part> =
    mode === 'production'
      ? mapPlaces(webPlaces, ({ name, port, url }) =>
          app(name, mainOf('web'), { PORT: String(port), ...webEnv }, `${url}/healthz`),
        )
      : [
          definePart({
            name: 'web',
            command: join(root, 'node_modules/.bin/react-router'),
            args: ['dev', '--host', '127.0.0.1', '--port', String(edgeOrOwnPort), '--strictPort'],
            cwd: join(root, 'apps/web'),
            env: { ...shared, API_URL: apiUrl, LIVE_URL: liveUrl },
            logFile: logFile('web'),
            onLine: (line) => onLine?.('web', line),
            isReady: () => answers(`http://127.0.0.1:${edgeOrOwnPort}/`),
            readyWithinMs: 60_000,
          }),
        ]
  const edge =
    mode === 'production'
      ? defineNginx({
          dir: join(dir, 'edge'),
          template: join(root, 'edge/nginx.conf.template'),
          port: edgeOrOwnPort,
          opsPort: edgeOpsPort,
          api: apiPlaces.map(addressOf),
          web: webPlaces.map(addressOf),
          live: livePlaces.map(addressOf),
          clientDir: join(root, 'apps/web/build/client'),
          workers: options.edgeWorkers ?? 1,
          hosts: options.hosts ?? [],
          ...(options.trustedProxy && { trustedProxy: options.trustedProxy }),
        })
      : undefined

  const start = async () => {
    await Promise.all([database.start(), nats.start()])
    await migrate(postgres.url)
    await furnish(postgres.url, options.sampleDays ?? 0)
    await Promise.all(draws.map((worker) => worker.start()))
    await Promise.all([...apis, ...lives].map((part) => part.start()))
    await Promise.all(webs.map((part) => part.start()))
    await edge?.start()
  }
  const stop = async () => {
    await edge?.stop()
    await Promise.all([...webs, ...lives, ...apis, ...draws].map((part) => part.stop()))
    await Promise.all([nats.stop(), database.stop()])
  }
  const url = `http://127.0.0.1:${edgeOrOwnPort}`
  return {
    url,
    apiUrl,
    webUrl,
    liveUrl,
    opsUrls: new Map([...opsPorts].map(([name, port]) => [name, `http://127.0.0.1:${port}`])),
    database,
    postgres,
    nats,
    natsServers,
    natsCluster,
    draws,
    api: apis[0],
    live: lives[0],
    web: webs[0],
    apis,
    lives,
    webs,
    logFile,
    edgeOpsUrl,
    edge,
    start,
    stop,
  }
}
