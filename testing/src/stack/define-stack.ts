import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { migrate } from '@quayso/database/migrate'
import { defineNginx } from '../parts/nginx.ts'
import type { Part } from '../parts/part.ts'
import type { Postgres } from '../parts/postgres.ts'
import { type AppPlaces, type Apps, defineApps } from './define-apps.ts'
import { defineStores, type Stores } from './define-stores.ts'
import { furnish } from './furnish.ts'
import { root } from './paths.ts'
import { addressOf, type Place, placeOf, placesOf } from './places.ts'
import type { StackOptions } from './stack-options.ts'

export interface Stack extends Stores, Apps {
  readonly url: string
  /** The first primary. */
  readonly postgres: Postgres
  /** The first of each, and most often the only one. */
  readonly api: Part
  readonly live: Part
  readonly web: Part
  readonly edge: Part | undefined
  readonly apiUrl: string
  readonly apiUrls: readonly string[]
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

async function findPlaces({ port, instances, drawWorkers = 2 }: StackOptions): Promise<AppPlaces> {
  const api = await placesOf('api', instances)
  const live = await placesOf('live', instances)
  const web = await placesOf('web', instances)
  const draws = Array.from({ length: drawWorkers }, (_, i) => `draws-${i + 1}`)
  const served = [...api, ...live, ...web].map(({ name }) => name)
  const operators = new Map<string, Place>()
  for (const name of [...served, ...draws]) operators.set(name, await placeOf(name))
  return {
    api,
    live,
    web,
    draws,
    operators,
    edgeOperators: await placeOf('edge'),
    visitors: await placeOf('edge', port),
  }
}

function defineEdge(options: StackOptions, places: AppPlaces): Part | undefined {
  const { checkout = root } = options
  if (options.mode === 'development') return undefined
  return defineNginx({
    dir: join(options.dir, 'edge'),
    template: join(checkout, 'edge/nginx.conf.template'),
    port: places.visitors.port,
    opsPort: places.edgeOperators.port,
    api: places.api.map(addressOf),
    web: places.web.map(addressOf),
    live: places.live.map(addressOf),
    clientDir: join(checkout, 'apps/web/build/client'),
    workers: options.edgeWorkers ?? 1,
    hosts: options.hosts ?? [],
    ...(options.knowsOnePort && { knownPorts: String(places.visitors.port) }),
    ...(options.trustedProxy && { trustedProxy: options.trustedProxy }),
  })
}

/** Those of the checkout that is run. */
async function migrateAs({ checkout = root }: StackOptions, url: string): Promise<void> {
  const module = (await import(join(checkout, 'packages/database/src/migrate.ts'))) as { migrate: typeof migrate }
  await module.migrate(url)
}

/** The whole system on free ports of this machine, each part a process that can be killed and started again. */
export async function defineStack(options: StackOptions): Promise<Stack> {
  const { dir, sampleDays = 0 } = options
  const logs = join(dir, 'logs')
  mkdirSync(logs, { recursive: true })
  const logFile = (name: string) => (name === 'edge' ? join(dir, 'edge/access.log') : join(logs, `${name}.log`))
  const places = await findPlaces(options)
  const stores = await defineStores(options, logFile)
  const apps = defineApps({ options, stores, places, logFile })
  const edge = defineEdge(options, places)
  const { draws, apis, lives, webs } = apps
  const { database, nats } = stores
  const [postgres] = database.servers

  const start = async () => {
    await Promise.all([database.start(), nats.start()])
    await migrateAs(options, postgres.url)
    await furnish(postgres.url, sampleDays)
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
  return {
    ...stores,
    ...apps,
    postgres,
    api: apis[0],
    live: lives[0],
    web: webs[0],
    edge,
    url: places.visitors.url,
    apiUrl: places.api[0].url,
    apiUrls: places.api.map(({ url }) => url),
    webUrl: places.web[0].url,
    liveUrl: places.live[0].url,
    opsUrls: new Map([...places.operators].map(([name, { url }]) => [name, url])),
    edgeOpsUrl: places.edgeOperators.url,
    logFile,
    start,
    stop,
  }
}
