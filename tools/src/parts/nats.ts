import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answers, definePart, type Part } from './part.ts'

export interface Nats extends Part {
  readonly url: string
  /** What a lost disk does; only while it is not running. */
  readonly deleteStore: () => void
}

interface NatsOptions {
  readonly dir: string
  readonly logFile?: string
}

/** A private NATS with JetStream on free ports. Not started yet. */
export async function defineNats({ dir, logFile }: NatsOptions): Promise<Nats> {
  const store = join(dir, 'store')
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  const monitorPort = await freePort()
  const config = join(dir, 'nats.conf')
  writeFileSync(
    config,
    `host: 127.0.0.1\nport: ${port}\nhttp: 127.0.0.1:${monitorPort}\njetstream { store_dir: ${JSON.stringify(store)} }\n`,
  )
  const part = definePart({
    name: 'nats',
    command: 'nats-server',
    args: ['-c', config],
    isReady: () => answers(`http://127.0.0.1:${monitorPort}/healthz`),
    ...(logFile ? { logFile } : {}),
  })
  return {
    ...part,
    url: `nats://127.0.0.1:${port}`,
    deleteStore: () => rmSync(store, { recursive: true, force: true }),
  }
}
