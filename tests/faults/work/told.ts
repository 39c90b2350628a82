import { setTimeout as sleep } from 'node:timers/promises'
import { asRole } from '@quayso/database/app-role'
import { connect, type Database } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { defineStack } from '@quayso/stack/define-stack'
import { confirmResult } from '@quayso/stack/parts/confirm-result'
import { definePushService } from '@quayso/stack/parts/push-service/define-push-service'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { addSubscribers } from '@quayso/stack/samples/push-subscribers'
import { auditTold } from '@quayso/stack/told/audit-told'
import { freshDraws } from '@quayso/stack/told/fresh-draws'
import { waitUntil } from '@quayso/stack/wait-until'
import { isDrained } from './is-drained.ts'

export interface ToldFaultOptions {
  readonly subscribers: number
  readonly kills: number
}

/** From the sixth message of a day on they are merged. */
const mostDraws = 5
const retryAfterMs = 200
/** A push service that was away is left alone for a minute, and a job that failed longer with each attempt. */
const drainedWithinMs = 600_000

/** Confirms a draw; without an answer nobody knows whether it is confirmed, so it is told again. */
async function confirm(db: Database, draw: ReturnType<typeof freshDraws>[number]): Promise<void> {
  for (;;) {
    try {
      return await confirmResult(db, draw, Date.now())
    } catch {
      await sleep(retryAfterMs)
    }
  }
}

/**
 * Confirms draws while workers, PostgreSQL, the push service and NATS are killed in turn; then looks
 * whether each device was told of each draw.
 */
export async function toldFaults({ subscribers, kills }: ToldFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('told')
  const service = await definePushService({ dir })
  const workEnv = { PUSH_HOSTS: service.url }
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, jobWorkers: 2, workEnv })
  const { postgres, nats, beacon, keeper, draws: drawWorkers, works } = stack
  const open = (url: string) => connect({ url, application: 'faults', maxConnections: 2, onIdleError: () => {} })
  const owner = open(postgres.url)
  const sources = open(asRole(postgres.url, 'quayso_draws'))
  try {
    await Promise.all([postgres.start(), nats.start(), beacon.start(), keeper.start(), service.start()])
    await migrate(postgres.url)
    await Promise.all([...drawWorkers, ...works].map((part) => part.start()))
    const draws = freshDraws(mostDraws, Date.now())
    const codes = draws.map(({ code }) => code)
    await addSubscribers(owner, service, subscribers, codes)
    const began = performance.now()
    const progress = async () => (await service.countTaken()) / (subscribers * draws.length)
    const drained = () => waitUntil('every job has run', () => isDrained(owner).catch(() => false), drainedWithinMs)
    const confirmAll = async () => {
      for (const draw of draws) await confirm(sources, draw)
    }
    const victims = [...works, postgres, service, nats]
    const killInTurn = async () => {
      for (let kill = 0; kill < kills; kill++) {
        while ((await progress()) < (kill + 1) / (kills + 1)) await sleep(5)
        const victim = victims[kill % victims.length]
        await victim?.kill()
        await victim?.start()
      }
    }
    await Promise.all([confirmAll(), killInTurn()])
    await drained()
    const seconds = Math.round((performance.now() - began) / 1000)
    const audit = await auditTold(service, subscribers, draws.length)
    const figures = { subscribers, draws: draws.length, kills, seconds, ...audit, faults: service.faults.length }
    console.log(JSON.stringify({ fault: 'told', ...figures }))
    return draws.length > 0 && audit.untold === 0 && figures.faults === 0
  } finally {
    for (const part of [...works, ...drawWorkers, service, nats, beacon, keeper]) await part.kill()
    await owner.destroy()
    await sources.destroy()
    await postgres.stop()
    remove()
  }
}
