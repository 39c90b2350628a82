import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StackPart } from '@quayso/stack/parts/part'
import { killFamily } from '@quayso/stack/parts/process-family'
import type { Scenario } from './scenario.ts'
import type { Site } from './site.ts'

export type Fault = Pick<Scenario, 'break' | 'repair'>

/** Parts that are killed and restarted, as by a supervisor. */
function death(partsOf: (site: Site) => readonly (StackPart | undefined)[]): Fault {
  const parts = (site: Site) => partsOf(site).flatMap((part) => part ?? [])
  return {
    break: (site) => Promise.all(parts(site).map((part) => part.kill())),
    repair: (site) => Promise.all(parts(site).map((part) => part.start())),
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
  repair: ({ stack }) => stack.postgres.start(),
}

export const natsFreezes: Fault = {
  break: async ({ stack }) => stack.nats.signal('SIGSTOP'),
  repair: async ({ stack }) => stack.nats.signal('SIGCONT'),
}

export const natsLosesStore: Fault = {
  break: natsDies.break,
  repair: async ({ stack }) => {
    stack.nats.deleteStore()
    await stack.nats.start()
  },
}

/** Returns false when there is no room for it. */
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
    // The database writes meanwhile: repeat until nothing more fits.
    for (const bytes of [2 ** 20, 2 ** 12]) {
      while (appendAll(files.filler, Buffer.alloc(bytes))) await sleep(0)
    }
  },
  repair: async ({ environment: { files }, stack: { postgres } }) => {
    rmSync(files.filler)
    // PostgreSQL ends when there is no room for its WAL; a supervisor restarts it.
    if (postgres.pid() === undefined) await postgres.start()
  },
}

/** The clock of the workers, or of the database, is this many seconds wrong. */
export function clockSteps(whose: 'workerClock' | 'databaseClock', seconds: number): Fault {
  const set = (offset: number) => async (site: Site) =>
    writeFileSync(site.environment.files[whose], `${offset < 0 ? '' : '+'}${offset}`)
  return { break: set(seconds), repair: set(0) }
}

/** The primary dies; a replica takes over, and the old primary comes back as a new replica. */
export const primaryIsLost: Fault = {
  break: ({ stack: { database } }) => killFamily(database.primary()),
  repair: async ({ stack: { database } }) => database.rejoin(await database.failOver()),
}

/** The server that leads the draw stream dies; the others elect a new leader. */
export function streamLeaderDies(): Fault {
  let leader: StackPart | undefined
  return {
    break: async ({ stack: { natsCluster } }) => {
      while (!leader) leader = await natsCluster?.leaderOf('DRAWS')
      await leader.kill()
    },
    repair: async () => {
      await leader?.start()
      leader = undefined
    },
  }
}
