import { join } from 'node:path'
import { connect, type Database } from '@quayso/database/connect'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { localKeys } from '@quayso/stack/local-keys'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart, type StackPart } from '@quayso/stack/parts/part'
import { type PushService, startPushService } from '@quayso/stack/parts/push-service/push-service'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { defineWatch, type Watch } from '@quayso/stack/parts/watch/watch'
import { createWitness, defineWitness } from '@quayso/stack/parts/witness'
import { root } from '@quayso/stack/paths'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { startPosts } from '../traffic/posts.ts'
import { startReads } from '../traffic/reads.ts'
import { startViewers, type Viewers } from '../traffic/viewers.ts'
import { type AlertReceiver, receiveAlerts } from './receive-alerts.ts'

/** The whole system under traffic, with what watches it and who is called. */
export interface WatchedSite {
  readonly stack: Stack
  readonly db: Database
  /** Not started yet. */
  readonly witness: StackPart
  readonly push: PushService
  readonly viewers: Viewers
  readonly watch: Watch
  readonly receiver: AlertReceiver
}

/** Looks at the site from outside, every second. */
async function defineProbe(siteUrl: string): Promise<StackPart & { readonly opsUrl: string }> {
  const port = await freePort()
  const opsUrl = `http://127.0.0.1:${port}`
  const args = ['tools/src/probe/main.ts', '--url', siteUrl, '--every', '1', '--listen', String(port)]
  const isReady = () => answers(`${opsUrl}/readyz`)
  return { ...definePart({ name: 'probe', command: process.execPath, args, cwd: root, isReady }), opsUrl }
}

const viewerCount = 200
const readsPerSecond = 20
const writingMembers = 300

/** Starts the site, runs the work on it, and stops it. Windows and pauses of the alerts are `speed` times shorter. */
export async function withWatchedSite(speed: number, work: (site: WatchedSite) => Promise<void>): Promise<void> {
  const { dir, remove } = temporaryDir('alerts')
  const push = await startPushService()
  const memory = join(dir, 'witness.db')
  const witnessKey = createWitness(memory, 'witness.test/w1')
  const witness = await defineWitness({ memory, logs: [localKeys(dir).logVerifierKey] })
  const stack = await defineStack({
    ...{ dir, mode: 'production', drawWorkers: 2, jobWorkers: 1, console: true },
    drawEnv: { LOG_WITNESSES: `${witness.url}=${witnessKey}` },
    workEnv: { PUSH_HOSTS: push.url },
  })
  const receiver = await receiveAlerts()
  const probe = await defineProbe(stack.url)
  const opsUrls = new Map([...stack.opsUrls, ['probe', probe.opsUrl]])
  const watch = await defineWatch({ dir, opsUrls, webhookUrl: receiver.url, speed })
  const viewers = startViewers()
  const db = connect({ url: stack.postgres.url, application: 'faults', maxConnections: 2, onIdleError: () => {} })
  const open: { stop: () => Promise<void> }[] = []
  try {
    await stack.start()
    await viewers.open(Number(new URL(stack.url).port), ['st60'], viewerCount)
    open.push(await startReads(stack.url, readsPerSecond))
    open.push(startPosts(stack.url, await loggedInMembers(stack.database.url, writingMembers)))
    await probe.start()
    await watch.start()
    await work({ stack, db, witness, push, viewers, watch, receiver })
  } finally {
    viewers.end()
    for (const traffic of open) await traffic.stop()
    await watch.stop()
    await probe.stop()
    await stack.stop()
    await witness.stop()
    await db.destroy()
    await push.close()
    receiver.close()
    remove()
  }
}
