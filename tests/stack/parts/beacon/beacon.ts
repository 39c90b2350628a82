import { join } from 'node:path'
import { chainHashOf, networkToInfo } from '@quayso/fairness/beacon/network'
import { ownBeacon } from '@quayso/fairness/beacon/testing'
import { freePort } from '../free-port.ts'
import { answers, definePart, type StackPart } from '../part.ts'

export interface LocalBeacon extends StackPart {
  readonly url: string
  /** What the apps are told about it. */
  readonly env: { readonly BEACON_NETWORK: string; readonly BEACON_HOSTS: string }
}

/** A local beacon that behaves well. Not started yet. */
export async function defineBeacon({ logFile }: { readonly logFile?: string } = {}): Promise<LocalBeacon> {
  const { network } = ownBeacon()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const part = definePart({
    name: 'beacon',
    command: process.execPath,
    args: [join(import.meta.dirname, 'main.ts')],
    env: { PORT: String(port) },
    isReady: () => answers(`${url}/${chainHashOf(network)}/info`),
    ...(logFile ? { logFile } : {}),
  })
  return { ...part, url, env: { BEACON_NETWORK: JSON.stringify(networkToInfo(network)), BEACON_HOSTS: url } }
}
