import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StackPart } from '@quayso/testing/parts/part'
import { killFamily } from '@quayso/testing/parts/process-family'
import type { Scenario } from './scenario.ts'
import type { Site } from './site.ts'

export type Fault = Pick<Scenario, 'break' | 'mend'>

/** What dies without a word and is started again, as a supervisor would. */
function death(partsOf: (site: Site) => readonly (StackPart | undefined)[]): Fault {
  const parts = (site: Site) => partsOf(site).flatMap((part) => part ?? [])
  return {
    break: (site) => Promise.all(parts(site).map((part) => part.kill())),
    mend: (site) => Promise.all(parts(site).map((part) => part.start())),
  }
}

export const apiDies = death(({ stack }) => [stack.api])
export const webDies = death(({ stack }) => [stack.web])
export const liveDies = death(({ stack }) => [stack.live])
export const workerDies = death(({ stack }) => [stack.draws[0]])
export const allWorkersDie = death(({ stack }) => stack.draws)
export const edgeDies = death(({ stack }) => [stack.edge])
export const natsDies = death(({ stack }) => [stack.nats])
export const originDies = death(({ stack }) => [stack.api, stack.web, stack.live, ...stack.draws])

export const postgresDies: Fault = {
  break: ({ stack }) => killFamily(stack.postgres),
  mend: ({ stack }) => stack.postgres.start(),
}

export const natsFreezes: Fault = {
  break: async ({ stack }) => stack.nats.signal('SIGSTOP'),
  mend: async ({ stack }) => stack.nats.signal('SIGCONT'),
}

export const natsLosesStore: Fault = {
  break: natsDies.break,
  mend: async ({ stack }) => {
    stack.nats.deleteStore()
    await stack.nats.start()
  },
}

/** False when there is no room for it. */
function appendAll(file: string, bytes: Buffer): boolean {
  try {
    appendFileSync(file, bytes)
    return true
  } catch {
    return false
  }
}

export const diskFills: Fault = {
  break: async ({ environment: { files } }) => {
    // The database takes its share of what is left meanwhile: until nothing more fits.
    for (const bytes of [2 ** 20, 2 ** 12]) {
      while (appendAll(files.filler, Buffer.alloc(bytes))) await sleep(0)
    }
  },
  mend: async ({ environment: { files }, stack: { postgres } }) => {
    rmSync(files.filler)
    // It ends by itself when there is no room for its log; whoever looks after it starts it again.
    if (postgres.pid() === undefined) await postgres.start()
  },
}

/** The clock of the workers, or of the database, is so many seconds wrong. */
export function clockSteps(whose: 'workerClock' | 'databaseClock', seconds: number): Fault {
  const set = (offset: number) => async (site: Site) =>
    writeFileSync(site.environment.files[whose], `${offset < 0 ? '' : '+'}${offset}`)
  return { break: set(seconds), mend: set(0) }
}

/** The primary dies and stays dead; a replica takes over, and the dead one comes back as a new copy. */
export const primaryIsLost: Fault = {
  break: ({ stack: { database } }) => killFamily(database.primary()),
  mend: async ({ stack: { database } }) => database.rejoin(await database.failOver()),
}

/** The server through which all news of draws goes; the others choose another one. */
export function streamLeaderDies(): Fault {
  let leader: StackPart | undefined
  return {
    break: async ({ stack: { natsCluster } }) => {
      while (!leader) leader = await natsCluster?.leaderOf('DRAWS')
      await leader.kill()
    },
    mend: async () => {
      await leader?.start()
      leader = undefined
    },
  }
}
