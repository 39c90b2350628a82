import { rmSync } from 'node:fs'
import { severalServers } from '@quayso/database/servers'
import { definePostgres, initialize, type Postgres, type PostgresOptions } from './postgres.ts'
import { runScript } from './run-script.ts'

export interface ReplicatedPostgres {
  /** The first primary comes first. */
  readonly servers: readonly [Postgres, ...Postgres[]]
  /** Lists all servers. */
  readonly url: string
  readonly primary: () => Postgres
  /** The others replicate the first, and commits wait for one of them. */
  readonly start: () => Promise<void>
  /** Kills the primary if it still runs, and promotes the most advanced replica. Returns the old primary. */
  readonly failOver: () => Promise<Postgres>
  /** Brings an old primary back as a new replica. */
  readonly rejoin: (server: Postgres) => Promise<void>
  readonly stop: () => Promise<void>
}

interface ReplicatedOptions extends Omit<PostgresOptions, 'fill' | 'name' | 'logFile'> {
  readonly replicas: number
  readonly logFile?: (name: string) => string
}

/** A primary and its replicas, managed by the operators' scripts. Not started yet. */
export async function defineReplicatedPostgres(options: ReplicatedOptions): Promise<ReplicatedPostgres> {
  const { dir, replicas, logFile, ...rest } = options
  let primary: Postgres | undefined
  const currentPrimary = () => {
    if (!primary) throw new Error('no PostgreSQL has been started')
    return primary
  }
  const name = (i: number) => (i === 0 ? 'postgres' : `postgres_${i + 1}`)
  const define = (i: number) =>
    definePostgres({
      ...rest,
      name: name(i),
      dir: i === 0 ? dir : `${dir}-${i + 1}`,
      ...(logFile && { logFile: logFile(name(i)) }),
      fill: (data, asUser) =>
        primary ? runScript('postgres/add-replica.sh', [primary.url, data, name(i)], asUser) : initialize(data, asUser),
    })
  const first = await define(0)
  const others = await Promise.all(Array.from({ length: replicas }, (_, i) => define(i + 1)))
  const servers = [first, ...others] as const
  const protect = () => {
    const following = servers.filter((server) => server !== primary && server.pid() !== undefined)
    return runScript('postgres/protect.sh', [currentPrimary().url, ...following.map((server) => server.name)])
  }

  return {
    servers,
    url: severalServers(servers.map(({ url }) => url)),
    primary: currentPrimary,
    start: async () => {
      await first.start()
      primary = first
      if (others.length === 0) return
      await Promise.all(others.map((server) => server.start()))
      await protect()
    },
    failOver: async () => {
      const dead = currentPrimary()
      const following = servers.filter((server) => server !== dead && server.pid() !== undefined)
      const fence = ['--fence', dead.pid() === undefined ? 'true' : `kill -9 ${dead.pid()}`]
      const said = await runScript('postgres/failover.sh', [...fence, ...following.map(({ url }) => url)])
      primary = following.find(({ url }) => said.endsWith(new URL(url).host))
      await dead.kill()
      return dead
    },
    rejoin: async (server) => {
      rmSync(server.data, { recursive: true })
      await server.start()
      await protect()
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}
