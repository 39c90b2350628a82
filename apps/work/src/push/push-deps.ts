import type { PushDeps } from './deliver.ts'
import { createPushClient } from './push-client.ts'
import { createVapid, type VapidKeys } from './vapid.ts'

export interface PushConfig {
  readonly keys: VapidKeys
  /** The push services that may be asked. */
  readonly hosts: readonly string[]
}

/** Less than a process has for stopping. */
const timeoutMs = 5000

function createTurns(): PushDeps['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}

/** What the tasks of notifications share: connections and signatures. */
export function createPushDeps({ keys, hosts }: PushConfig, now: () => Date): PushDeps {
  return { client: createPushClient({ hosts, timeoutMs }), vapid: createVapid(keys), hosts, now, inTurn: createTurns() }
}
