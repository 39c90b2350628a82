import { Counter } from '@prometheus-io/client'
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

/** What the tasks of notifications share: connections, signatures and a count, which is in no registry yet. */
export function createPushDeps({ keys, hosts }: PushConfig, now: () => Date): PushDeps {
  const messages = new Counter({
    name: 'quayso_push_messages_total',
    help: 'Notifications by outcome: sent, gone (the device ended its subscription), refused, postponed',
    labelNames: ['outcome'],
    registers: [],
  })
  // From the start, so that the first of each is a rise.
  for (const outcome of ['sent', 'gone', 'refused', 'postponed']) messages.inc({ outcome }, 0)
  const client = createPushClient({ hosts, timeoutMs })
  return { client, vapid: createVapid(keys), hosts, now, inTurn: createTurns(), messages }
}
