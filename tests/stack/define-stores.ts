import { join } from 'node:path'
import { defineBeacon, type LocalBeacon } from './parts/beacon/beacon.ts'
import { defineNats, type Nats, type NatsServer } from './parts/nats.ts'
import { defineNatsCluster, type NatsCluster } from './parts/nats-cluster.ts'
import { defineReplicatedPostgres, type ReplicatedPostgres } from './parts/replicated-postgres.ts'
import type { StackOptions } from './stack-options.ts'

export interface Stores {
  /** Stands for the public one, which our draws follow. */
  readonly beacon: LocalBeacon
  readonly database: ReplicatedPostgres
  readonly nats: Nats
  readonly natsServers: readonly NatsServer[]
  readonly natsCluster: NatsCluster | undefined
}

type LogFile = (name: string) => string

async function defineNews(
  { dir, natsServers: size = 1, region }: StackOptions,
  logFile: LogFile,
): Promise<Omit<Stores, 'database' | 'beacon'>> {
  if (size > 1) {
    const cluster = await defineNatsCluster({ dir: join(dir, 'nats'), size, logFile })
    return { nats: cluster, natsServers: cluster.servers, natsCluster: cluster }
  }
  const leafPort = region && { leafPort: region.leafPort }
  const nats = await defineNats({ dir: join(dir, 'nats'), logFile: logFile('nats'), ...leafPort })
  return { nats, natsServers: [nats], natsCluster: undefined }
}

/** PostgreSQL, NATS and a beacon. */
export async function defineStores(options: StackOptions, logFile: LogFile): Promise<Stores> {
  const { dir, replicas = 0, postgresDir = join(dir, 'postgres'), postgresEnv = {} } = options
  const database = await defineReplicatedPostgres({
    replicas,
    dir: postgresDir,
    env: postgresEnv,
    database: 'quayso',
    settings: {
      // To measure when a draw was committed, not only when it was computed.
      track_commit_timestamp: 'on',
      // With the application name, which has the request id; without what members write.
      log_line_prefix: '%m [%p] %a ',
      log_parameter_max_length: '0',
      log_lock_waits: 'on',
    },
    logFile,
  })
  const beacon = await defineBeacon({ logFile: logFile('beacon') })
  return { database, beacon, ...(await defineNews(options, logFile)) }
}
