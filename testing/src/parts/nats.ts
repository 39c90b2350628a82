import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answers, definePart, type StackPart } from './part.ts'

export interface Nats extends StackPart {
  /** Lists every server of a cluster. */
  readonly url: string
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
  /** The cluster it belongs to: its own port and the routes to the others. */
  readonly cluster?: { readonly port: number; readonly routes: readonly string[] }
}

/** A private NATS with JetStream on free ports. Not started yet. */
export async function defineNats({ dir, name = 'nats', logFile, cluster }: NatsOptions): Promise<NatsServer> {
  const store = join(dir, 'store')
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  const monitorPort = await freePort()
  const config = join(dir, 'nats.conf')
  const settings = {
    server_name: name,
    host: '127.0.0.1',
    port,
    http: `127.0.0.1:${monitorPort}`,
    jetstream: { store_dir: store },
    ...(cluster && { cluster: { name: 'quayso', host: '127.0.0.1', ...cluster } }),
  }
  // Its configuration format is a superset of JSON.
  writeFileSync(config, JSON.stringify(settings))
  const monitorUrl = `http://127.0.0.1:${monitorPort}`
  const part = definePart({
    name,
    command: 'nats-server',
    args: ['-c', config],
    isReady: () => answers(`${monitorUrl}/healthz`),
    ...(logFile ? { logFile } : {}),
  })
  return {
    ...part,
    monitorUrl,
    url: `nats://127.0.0.1:${port}`,
    deleteStore: () => rmSync(store, { recursive: true, force: true }),
  }
}
