import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { severalServers } from '@quayso/database/servers'
import pg from 'pg'
import { root } from '../../paths.ts'
import { answers, type StackPart } from '../part.ts'
import { binaryFolder } from '../postgres-binaries.ts'
import { defineMachine, layCables, type Machine } from './machines.ts'

const run = promisify(execFile)
const settings = join(root, 'ops/patroni')
const configuration = join(settings, 'patroni.yml')

export interface PatroniNode {
  readonly machine: Machine
  readonly etcd: StackPart
  readonly patroni: StackPart
  /** Of its own PostgreSQL alone. */
  readonly url: string
  /** Operates the cluster as a person would on this machine. */
  readonly patronictl: (...args: readonly string[]) => Promise<unknown>
}

export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[]
  /** Lists all servers. */
  readonly url: string
  readonly password: string
  /** The user of the servers. */
  readonly owner: { readonly uid: number; readonly gid: number }
  /** The first node becomes the primary, the others copy it. */
  readonly start: () => Promise<void>
  /** The node that takes writes, by its own word: Patroni's view of a cluster may be stale for seconds. */
  readonly primary: () => Promise<PatroniNode | undefined>
  /** The names of the replicas that commits may wait for. */
  readonly replicas: (primary: PatroniNode) => Promise<string[]>
}

interface ClusterOptions {
  readonly dir: string
  readonly nodes: number
  /** For Patroni and the PostgreSQL it starts. */
  readonly env?: (node: string) => Readonly<Record<string, string>>
}

/** What a server answers at once, or nothing. The database of the apps may not be there yet. */
async function ask<Row extends pg.QueryResultRow>({ url }: PatroniNode, query: string): Promise<Row[] | undefined> {
  const connectionString = url.replace(/quayso$/, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 }) // one attempt of many
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } catch {
    return undefined
  } finally {
    client.end().catch(() => {})
  }
}

async function createDatabase({ url }: PatroniNode): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/quayso$/, 'postgres') })
  await client.connect()
  await client.query('CREATE DATABASE quayso')
  await client.end()
}

/** Machines that each run etcd, Patroni and PostgreSQL, with the settings of `ops/patroni`. Not started yet. */
export function definePatroniCluster({ dir, nodes, env = () => ({}) }: ClusterOptions): PatroniCluster {
  layCables()
  const password = randomBytes(12).toString('hex')
  const machines = Array.from({ length: nodes }, (_, i) => defineMachine(`db${i + 1}`, i + 1))
  const list = (form: (machine: Machine) => string) => machines.map(form).join()
  const commonEtcd = parseEnv(readFileSync(join(settings, 'etcd.env'), 'utf8')) as Record<string, string>
  const { uid, gid } = statSync('/var/lib/postgresql')

  const defineNode = (machine: Machine): PatroniNode => {
    const { name, address } = machine
    const folder = join(dir, name)
    mkdirSync(folder)
    chownSync(folder, uid, gid)
    const etcd = machine.define({
      name: `etcd-${name}`,
      command: 'etcd',
      args: [],
      cwd: folder,
      logFile: join(folder, 'etcd.log'),
      env: {
        ...commonEtcd,
        ETCD_NAME: name,
        ETCD_DATA_DIR: join(folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
        ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
        ETCD_INITIAL_CLUSTER: list((one) => `${one.name}=http://${one.address}:2380`),
      },
      isReady: () => answers(`http://${address}:2379/health`),
    })
    const patroniEnv = {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: password,
      PATRONI_ETCD3_HOSTS: list((one) => `'${one.address}:2379'`),
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaryFolder(),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'quayso',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: password,
    }
    const patroni = machine.define({
      name: `patroni-${name}`,
      command: 'patroni',
      args: [configuration],
      cwd: folder,
      logFile: join(folder, 'patroni.log'),
      env: { ...patroniEnv, ...env(name) },
      isReady: async () => true,
    })
    return {
      machine,
      etcd,
      patroni,
      url: `postgres://quayso:${password}@${address}:5432/quayso`,
      patronictl: (...args) =>
        run('patronictl', ['-c', configuration, ...args], { env: { ...process.env, ...patroniEnv } }),
    }
  }
  const all = machines.map(defineNode)

  const primary = async () => {
    const asked = all.map(async (node) => {
      const query = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS wal`
      const rows = await ask<{ wal: string | null }>(node, query)
      return { node, wal: rows?.[0]?.wal ?? '' }
    })
    const found = (await Promise.all(asked)).filter(({ wal }) => wal)
    // The name of a WAL file begins with the timeline: of two primaries, the later one.
    return found.sort((a, b) => (a.wal < b.wal ? 1 : -1))[0]?.node
  }

  const replicas = async (node: PatroniNode) => {
    const query = `SELECT application_name AS name FROM pg_stat_replication
      WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')`
    return ((await ask<{ name: string }>(node, query)) ?? []).map(({ name }) => name)
  }

  return {
    nodes: all,
    url: severalServers(all.map(({ url }) => url)),
    password,
    owner: { uid, gid },
    primary,
    replicas,
    start: async () => {
      await Promise.all(all.map(({ etcd }) => etcd.start()))
      const [first, ...others] = all as [PatroniNode, ...PatroniNode[]]
      await first.patroni.start()
      while ((await primary()) !== first) await sleep(200)
      await Promise.all(others.map(({ patroni }) => patroni.start()))
      // Commits wait for them.
      while ((await replicas(first)).length < others.length) await sleep(200)
      await createDatabase(first)
    },
  }
}
