import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { migrate } from '@quayso/database/migrate'
import { type AppEndpoints, type Apps, defineApps, liveCertificateDir } from './define-apps.ts'
import { defineStores, type Stores } from './define-stores.ts'
import { addressOf, type Endpoint, endpointOf, endpointsOf } from './endpoints.ts'
import { type LocalKeys, localKeys } from './local-keys.ts'
import { defineNginx } from './parts/nginx.ts'
import type { StackPart } from './parts/part.ts'
import type { Postgres } from './parts/postgres.ts'
import { writeCertificate } from './parts/test-certificate.ts'
import { root } from './paths.ts'
import { addSampleData } from './samples/add-sample-data.ts'
import type { StackOptions } from './stack-options.ts'
import { startAll } from './start-all.ts'

/** The output of each part of the stack in this folder, by its name. */
export function logFilesIn(dir: string): (part: string) => string {
  return (part) => join(dir, part === 'edge' ? 'edge/access.log' : `logs/${part}.log`)
}

export interface Stack extends Stores, Apps {
  readonly url: string
  readonly keys: LocalKeys
  /** The first primary. */
  readonly postgres: Postgres
  /** The first of each, usually the only one. */
  readonly api: StackPart
  readonly live: StackPart
  readonly web: StackPart
  readonly edge: StackPart | undefined
  readonly apiUrl: string
  readonly apiUrls: readonly string[]
  readonly webUrl: string
  readonly liveUrl: string
  readonly liveUrls: readonly string[]
  /** Where pages open their streams, if not through the edge. */
  readonly liveOrigin: string | undefined
  readonly consoleUrl: string
  /** The operations port of each process, by its name. */
  readonly opsUrls: ReadonlyMap<string, string>
  /** The edge's status endpoint. */
  readonly edgeOpsUrl: string
  /** The output of a part, by its name. */
  readonly logFile: (part: string) => string
  /** The apps that serve a build start when `built` resolves. */
  readonly start: (built?: Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

async function findEndpoints({
  port,
  instances,
  ownLiveName,
  drawWorkers = 2,
  jobWorkers = 0,
  console: withConsole,
}: StackOptions): Promise<AppEndpoints> {
  const api = await endpointsOf('api', instances)
  const live = await endpointsOf('live', instances)
  const web = await endpointsOf('web', instances)
  const ownLive = ownLiveName ? await endpointOf('live') : undefined
  const console = await endpointOf('console')
  const draws = Array.from({ length: drawWorkers }, (_, i) => `draws-${i + 1}`)
  const works = Array.from({ length: jobWorkers }, (_, i) => `work-${i + 1}`)
  const served = [...api, ...live, ...web].map(({ name }) => name)
  const operators = new Map<string, Endpoint>()
  for (const name of [...served, ...draws, ...works, ...(withConsole ? ['console'] : [])])
    operators.set(name, await endpointOf(name))
  return {
    api,
    live,
    ownLive: ownLive && { ...ownLive, url: `https://127.0.0.1:${ownLive.port}` },
    web,
    console: { ...console, url: `http://localhost:${console.port}` },
    draws,
    works,
    operators,
    edgeOperators: await endpointOf('edge'),
    visitors: await endpointOf('edge', port),
  }
}

function defineEdge(options: StackOptions, endpoints: AppEndpoints): StackPart | undefined {
  const { checkout = root } = options
  if (options.mode === 'development') return undefined
  return defineNginx({
    dir: join(options.dir, 'edge'),
    template: join(checkout, 'ops/edge/nginx.conf.template'),
    port: endpoints.visitors.port,
    opsPort: endpoints.edgeOperators.port,
    api: endpoints.api.map(addressOf),
    web: endpoints.web.map(addressOf),
    live: endpoints.live.map(addressOf),
    clientDir: join(checkout, 'apps/web/build/client'),
    workers: options.edgeWorkers ?? 1,
    hosts: options.hosts ?? [],
    ...(options.knowsOnePort && { knownPorts: String(endpoints.visitors.port) }),
    ...(options.traceShare && { traceShare: options.traceShare }),
    ...(options.trustedProxy && { trustedProxy: options.trustedProxy }),
    ...(options.unlimitedReaders && { unlimitedReaders: `127.0.0.1 0; ${options.unlimitedReaders}` }),
    // Visitors of a region are limited there.
    ...(options.region && {
      regions: options.region.edge,
      trustedProxy: options.region.address,
      unlimitedReaders: `127.0.0.1 0; ${options.region.address}`,
    }),
  })
}

/** Runs the migrations of the checkout. */
async function migrateAs({ checkout = root }: StackOptions, url: string): Promise<void> {
  const module = (await import(join(checkout, 'packages/database/src/migrate.ts'))) as { migrate: typeof migrate }
  await module.migrate(url)
}

/** The whole system on free ports of this machine; each part is a process that can be killed and restarted. */
export async function defineStack(options: StackOptions): Promise<Stack> {
  const { dir } = options
  mkdirSync(join(dir, 'logs'), { recursive: true })
  const logFile = logFilesIn(dir)
  const endpoints = await findEndpoints(options)
  const stores = await defineStores(options, logFile)
  const keys = localKeys(dir)
  if (options.ownLiveName) writeCertificate(liveCertificateDir(dir))
  const apps = defineApps({ options, stores, endpoints, keys, logFile })
  const edge = defineEdge(options, endpoints)
  const { keeper, draws, works, apis, lives, webs, console } = apps
  const { database, nats, beacon } = stores
  const [postgres] = database.servers

  const startEach = (...parts: Parameters<typeof startAll>[0]) => startAll(parts, options.onWait)
  const start = async (built = Promise.resolve()) => {
    await startEach({ name: 'postgres', start: database.start }, { name: 'nats', start: nats.start }, beacon, keeper)
    await migrateAs(options, postgres.url)
    await addSampleData(postgres.url, options)
    await startEach(...draws, ...works)
    await startEach(...apis, ...lives)
    await startEach({ name: 'the build', start: () => built })
    await startEach(...webs, ...(console ? [console] : []))
    await startEach(...(edge ? [edge] : []))
  }
  const stop = async () => {
    await edge?.stop()
    await console?.stop()
    await Promise.all([...webs, ...lives, ...apis, ...draws, ...works].map((part) => part.stop()))
    await Promise.all([keeper.stop(), beacon.stop(), nats.stop(), database.stop()])
  }
  return {
    ...stores,
    ...apps,
    keys,
    postgres,
    api: apis[0],
    live: lives[0],
    web: webs[0],
    edge,
    url: endpoints.visitors.url,
    apiUrl: endpoints.api[0].url,
    apiUrls: endpoints.api.map(({ url }) => url),
    webUrl: endpoints.web[0].url,
    liveUrl: endpoints.live[0].url,
    liveUrls: endpoints.live.map(({ url }) => url),
    liveOrigin: endpoints.ownLive?.url,
    consoleUrl: endpoints.console.url,
    opsUrls: new Map([...endpoints.operators].map(([name, { url }]) => [name, url])),
    edgeOpsUrl: endpoints.edgeOperators.url,
    logFile,
    start,
    stop,
  }
}
