import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../paths.ts'
import { freePort } from './free-port.ts'
import { answers, definePart, type StackPart } from './part.ts'

/** The users of `ops/nats/users.conf`, each with the permissions of one app. */
const natsUsers = ['draws', 'api', 'live'] as const
export type NatsUser = (typeof natsUsers)[number]
export type NatsPasswords = Readonly<Record<NatsUser, string>>

export interface Nats extends StackPart {
  /** Without a user, who is refused; lists every server of a cluster. */
  readonly url: string
  /** The same with the name and password of a user. */
  readonly urlAs: (user: NatsUser) => string
  /** Simulates a lost disk; only while it is not running. */
  readonly deleteStore: () => void
}

export interface NatsServer extends Nats {
  /** The URL of its monitoring endpoint. */
  readonly monitorUrl: string
}

interface NatsOptions {
  readonly dir: string
  readonly name?: string
  readonly logFile?: string
  /** Random by default; the servers of a cluster share them. */
  readonly passwords?: NatsPasswords
  /** The cluster it belongs to: its own port and the routes to the others, with the password they ask for. */
  readonly cluster?: { readonly port: number; readonly routes: readonly string[]; readonly authorization: object }
  /** Where regions connect; nowhere by default. */
  readonly leafPort?: LeafPort
}

export interface LeafPort {
  readonly host: string
  readonly port: number
}

/** New passwords for one run. */
export function randomPasswords(): NatsPasswords {
  const [draws, api, live] = natsUsers.map(() => randomBytes(24).toString('hex')) as [string, string, string]
  return { draws, api, live }
}

/** As in `compose.yaml`: in quotes, or a password that starts with a digit is read as a number. */
function passwordEnv(passwords: NatsPasswords): Record<string, string> {
  return Object.fromEntries(natsUsers.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `"${passwords[user]}"`]))
}

/** Values may be written as JSON; a path is taken from the folder of the file that includes it. */
function writeConfig(dir: string, settings: object, included: readonly string[]): string {
  const file = join(dir, 'nats.conf')
  const lines = Object.entries(settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const includes = included.map((name) => `include '${relative(dir, join(root, 'ops/nats', name))}'`)
  writeFileSync(file, [...includes, ...lines, ''].join('\n'))
  return file
}

/** A private NATS with JetStream on free ports. Not started yet. */
export async function defineNats(options: NatsOptions): Promise<NatsServer> {
  const { dir, name = 'nats', logFile, passwords = randomPasswords(), cluster, leafPort } = options
  const store = join(dir, 'store')
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  const monitorPort = await freePort()
  const settings = {
    server_name: name,
    host: '127.0.0.1',
    port,
    http: `127.0.0.1:${monitorPort}`,
    jetstream: { domain: 'origin', store_dir: store },
    ...(cluster && { cluster: { name: 'quayso', host: '127.0.0.1', ...cluster } }),
  }
  const config = writeConfig(dir, settings, ['users.conf', ...(leafPort ? ['leaf-port.conf'] : [])])
  const monitorUrl = `http://127.0.0.1:${monitorPort}`
  const part = definePart({
    name,
    command: 'nats-server',
    args: ['-c', config],
    env: { ...passwordEnv(passwords), ...(leafPort && { NATS_LEAF_LISTEN: `"${leafPort.host}:${leafPort.port}"` }) },
    isReady: () => answers(`${monitorUrl}/healthz`),
    ...(logFile ? { logFile } : {}),
  })
  return {
    ...part,
    monitorUrl,
    url: `nats://127.0.0.1:${port}`,
    urlAs: (user) => `nats://${user}:${passwords[user]}@127.0.0.1:${port}`,
    deleteStore: () => rmSync(store, { recursive: true, force: true }),
  }
}

interface RegionOptions {
  readonly dir: string
  /** The leaf port of the origin, with the password of `live`. */
  readonly originUrl: string
  readonly logFile?: string
}

/** The NATS of a region, as `ops/nats/region.conf` says: a leaf of the origin's. Not started yet. */
export async function defineRegionNats(options: RegionOptions): Promise<StackPart & { readonly url: string }> {
  const { dir, originUrl, logFile } = options
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  const monitorPort = await freePort()
  const config = writeConfig(dir, { host: '127.0.0.1', port, http_port: monitorPort }, ['region.conf'])
  const { username, password } = new URL(originUrl)
  const part = definePart({
    name: 'nats-region',
    command: 'nats-server',
    args: ['-c', config],
    env: { NATS_ORIGIN_URL: `"${originUrl}"`, NATS_LIVE_PASSWORD: `"${password}"` },
    isReady: () => answers(`http://127.0.0.1:${monitorPort}/healthz`),
    ...(logFile ? { logFile } : {}),
  })
  return { ...part, url: `nats://${username}:${password}@127.0.0.1:${port}` }
}
