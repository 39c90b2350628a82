import { join } from 'node:path'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { type Posts, startPosts } from '../traffic/posts.ts'
import { type Reads, startReads } from '../traffic/reads.ts'
import { startViewers, type Viewers } from '../traffic/viewers.ts'
import { defineEnvironment, type EnvironmentName, type FaultEnvironment } from './environment.ts'

/** The whole system under traffic. */
export interface Site {
  readonly environment: FaultEnvironment
  readonly stack: Stack
  readonly posts: Posts
  readonly reads: Reads
  readonly viewers: Viewers
  readonly viewerCount: number
}

const usualViewers = 200
const readsPerSecond = 40
/** Enough that no member meets a limit. */
const writingMembers = 1_000

/** Starts a site, runs the work on it, and stops it. */
export async function withSite(
  name: EnvironmentName,
  crowd: number,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const { dir, remove } = temporaryDir('all')
  const environment = defineEnvironment(name, dir)
  const stack = await defineStack({
    dir,
    mode: 'production',
    drawWorkers: 2,
    drawScript: join(import.meta.dirname, '../draw-worker.ts'),
    keeperScript: join(import.meta.dirname, '../keeper.ts'),
    ...environment.options,
    drawEnv: { HURRIED_GAMES: environment.hurried.join(), ...environment.options.drawEnv },
  })
  const viewers = startViewers()
  const open: { stop: () => Promise<void> }[] = []
  try {
    await stack.start()
    const viewerCount = environment.isCrowded ? crowd : Math.min(crowd, usualViewers)
    await viewers.open(Number(new URL(stack.url).port), environment.watched, viewerCount)
    const reads = await startReads(stack.url, readsPerSecond)
    const posts = startPosts(stack.url, await loggedInMembers(stack.database.url, writingMembers))
    open.push(reads, posts)
    await work({ environment, stack, posts, reads, viewers, viewerCount })
  } finally {
    viewers.end()
    for (const traffic of open) await traffic.stop()
    await stack.stop()
    environment.cleanUp()
    remove()
  }
}
