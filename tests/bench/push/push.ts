import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asRole } from '@quayso/database/app-role'
import { connect } from '@quayso/database/connect'
import { defineStack } from '@quayso/stack/define-stack'
import { usageOf } from '@quayso/stack/measure/usage'
import { confirmResult } from '@quayso/stack/parts/confirm-result'
import { definePushService } from '@quayso/stack/parts/push-service/define-push-service'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { addSubscribers } from '@quayso/stack/samples/push-subscribers'
import { auditTold } from '@quayso/stack/told/audit-told'
import { freshDraws } from '@quayso/stack/told/fresh-draws'
import { timeBeside } from './beside.ts'

export interface PushBenchOptions {
  readonly subscribers: number
  /** How long pages and draws are timed before anybody is told, and messages encrypted alone. */
  readonly seconds: number
}

const run = promisify(execFile)
const sampleEveryMs = 500
const shownSamples = 8

/** How many messages a core encrypts in a second, without sending them. */
async function encryptAlone(seconds: number): Promise<number> {
  const env = { ...process.env, SECONDS: String(seconds) }
  const { stdout } = await run(process.execPath, [join(root, 'apps/work/src/push/time-encryption.ts')], { env })
  const { messages, cpuMs } = JSON.parse(stdout) as { messages: number; cpuMs: number }
  return (messages * 1000) / cpuMs
}

/** Some of the samples at equal distances, in MB. */
function toCurve(rssBytes: readonly number[]): number[] {
  const shown = Math.min(shownSamples, rssBytes.length)
  return Array.from({ length: shown }, (_, i) =>
    Math.round((rssBytes[Math.floor((i * (rssBytes.length - 1)) / Math.max(1, shown - 1))] ?? 0) / 1e6),
  )
}

const rounded = (number: number) => Math.round(number * 100) / 100

/**
 * All devices follow a draw that is confirmed. One worker tells them, and is killed when half of them are told and
 * started again. Pages and draws are timed beside it and before.
 */
export async function benchPush({ subscribers, seconds }: PushBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('push')
  // As dear as encrypting: all of them would take the other core.
  const service = await definePushService({ dir, openEvery: 100 })
  const workEnv = { PUSH_HOSTS: service.url }
  // Without samples: the draw must have no result yet.
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, jobWorkers: 1, workEnv })
  const [worker] = stack.works
  const [draw] = freshDraws(1, Date.now())
  if (!worker || !draw) throw new Error('there is no worker, or no draw of the last day')
  const open = (url: string) => connect({ url, application: 'bench', maxConnections: 2, onIdleError: () => {} })
  const owner = open(stack.postgres.url)
  const sources = open(asRole(stack.postgres.url, 'quayso_draws'))

  /** Waits until so many are told; the memory and the processor time that the worker took for it. */
  const tellUntil = async (wanted: number) => {
    const pid = worker.pid() ?? 0
    const [beganMs, from, before] = [performance.now(), await service.countTaken(), usageOf(pid).cpuMs]
    const rssBytes: number[] = []
    let told = from
    let cpuMs = before
    while (told < wanted) {
      await sleep(sampleEveryMs)
      const usage = usageOf(pid)
      cpuMs = usage.cpuMs
      told = await service.countTaken()
      rssBytes.push(usage.rssBytes)
    }
    const seconds = (performance.now() - beganMs) / 1000
    return { told: told - from, perSecond: (told - from) / seconds, cpuMs: cpuMs - before, rssBytes }
  }

  try {
    await service.start()
    await stack.start()
    await addSubscribers(owner, service, subscribers, [draw.code])
    const without = await timeBeside(owner, stack.webUrl, () => sleep(seconds * 1000))
    const encrypted = [await encryptAlone(seconds)]
    const lives: Awaited<ReturnType<typeof tellUntil>>[] = []
    const beside = await timeBeside(owner, stack.webUrl, async () => {
      await confirmResult(sources, draw, Date.now())
      lives.push(await tellUntil(subscribers / 2))
      await worker.kill()
      await worker.start()
      // Those that it has to tell again come on top.
      lives.push(await tellUntil(subscribers))
      while ((await auditTold(service, subscribers, 1)).untold > 0) await sleep(1000)
    })
    encrypted.push(await encryptAlone(seconds))
    const alone = encrypted.reduce((sum, one) => sum + one, 0) / encrypted.length
    const [first] = lives
    const sentPerCore = ((first?.told ?? 0) * 1000) / (first?.cpuMs ?? 0)
    const result = {
      subscribers,
      encryptedPerCore: encrypted.map(Math.round),
      sentPerCore: Math.round(sentPerCore),
      sentToEncrypted: rounded(sentPerCore / alone),
      sentPerSecond: lives.map(({ perSecond }) => Math.round(perSecond)),
      rssMb: lives.map(({ rssBytes }) => toCurve(rssBytes)),
      ...(await auditTold(service, subscribers, 1)),
      faults: service.faults.length,
      without,
      beside,
      p99Ratio: {
        pages: rounded(beside.pages.p99Ms / without.pages.p99Ms),
        draws: rounded(beside.draws.p99Ms / without.draws.p99Ms),
      },
    }
    console.log(JSON.stringify({ bench: 'push', ...result }))
  } finally {
    await owner.destroy()
    await sources.destroy()
    await stack.stop()
    await service.kill()
    remove()
  }
}
