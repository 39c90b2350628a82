import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { defineNats, type Nats, type NatsServer, randomPasswords } from './nats.ts'

export interface NatsCluster extends Nats {
  readonly servers: readonly NatsServer[]
  /** The server that leads the stream; undefined during an election. */
  readonly leaderOf: (stream: string) => Promise<NatsServer | undefined>
}

interface ClusterOptions {
  readonly dir: string
  readonly size?: number
  readonly logFile?: (name: string) => string
}

interface StreamState {
  readonly name: string
  readonly cluster?: { readonly leader?: string }
}

/** The streams a server holds; empty while it is down. */
async function streamsOf({ monitorUrl }: NatsServer): Promise<StreamState[]> {
  const response = await fetch(`${monitorUrl}/jsz?streams=true`, { signal: AbortSignal.timeout(1000) }) // one attempt of many
  const state = (await response.json()) as { account_details?: { stream_detail?: StreamState[] }[] }
  return state.account_details?.flatMap(({ stream_detail = [] }) => stream_detail) ?? []
}

/** A cluster that replicates every stream; it works while more than half of the servers run. */
export async function defineNatsCluster({ dir, size = 3, logFile }: ClusterOptions): Promise<NatsCluster> {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const passwords = randomPasswords()
  const authorization = { user: 'route', password: randomBytes(24).toString('hex') }
  const routes = ports.map((port) => `nats-route://route:${authorization.password}@127.0.0.1:${port}`)
  const servers = await Promise.all(
    ports.map((port, i) => {
      const name = `nats-${i + 1}`
      const log = logFile && { logFile: logFile(name) }
      return defineNats({ dir: join(dir, name), name, passwords, cluster: { port, routes, authorization }, ...log })
    }),
  )
  const all = async (act: (server: NatsServer) => unknown) => void (await Promise.all(servers.map(act)))

  const leaderOf = async (stream: string) => {
    const states = await Promise.all(servers.map((server) => streamsOf(server).catch(() => [])))
    // Each server about itself: a disconnected one still names the old leader.
    return servers.find((server, i) =>
      states[i]?.some(({ name, cluster }) => name === stream && cluster?.leader === server.name),
    )
  }
  return {
    name: 'nats',
    url: servers.map(({ url }) => url).join(),
    urlAs: (user) => servers.map(({ urlAs }) => urlAs(user)).join(),
    servers,
    leaderOf,
    pid: () => servers[0]?.pid(),
    start: () => all((server) => server.start()),
    stop: () => all((server) => server.stop()),
    kill: () => all((server) => server.kill()),
    signal: (signal) => {
      for (const server of servers) server.signal(signal)
    },
    deleteStore: () => {
      for (const server of servers) server.deleteStore()
    },
  }
}
