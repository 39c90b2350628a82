import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { defineNats, type Nats, type NatsServer } from './nats.ts'

export interface NatsCluster extends Nats {
  readonly servers: readonly NatsServer[]
  /** The server through which everything that is added to the stream goes; undefined while they elect one. */
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

/** What a server knows of the streams it holds; nothing while it is down. */
async function streamsOf({ monitorUrl }: NatsServer): Promise<StreamState[]> {
  const response = await fetch(`${monitorUrl}/jsz?streams=true`, { signal: AbortSignal.timeout(1000) })
  const state = (await response.json()) as { account_details?: { stream_detail?: StreamState[] }[] }
  return state.account_details?.flatMap(({ stream_detail = [] }) => stream_detail) ?? []
}

/** Servers that keep every stream together; as many as not may be away while one more than half is there. */
export async function defineNatsCluster({ dir, size = 3, logFile }: ClusterOptions): Promise<NatsCluster> {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const routes = ports.map((port) => `nats-route://127.0.0.1:${port}`)
  const servers = await Promise.all(
    ports.map((port, i) => {
      const name = `nats-${i + 1}`
      const log = logFile && { logFile: logFile(name) }
      return defineNats({ dir: join(dir, name), name, cluster: { port, routes }, ...log })
    }),
  )
  const all = async (act: (server: NatsServer) => unknown) => void (await Promise.all(servers.map(act)))

  const leaderOf = async (stream: string) => {
    const states = await Promise.all(servers.map((server) => streamsOf(server).catch(() => [])))
    // Each server's own word: one that was cut off still names the leader it knew.
    return servers.find((server, i) =>
      states[i]?.some(({ name, cluster }) => name === stream && cluster?.leader === server.name),
    )
  }
  return {
    name: 'nats',
    url: servers.map(({ url }) => url).join(),
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
