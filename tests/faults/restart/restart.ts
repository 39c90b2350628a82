import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import type { StackPart } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { auditPosts } from '../audit-posts.ts'
import { type BoardViewer, openBoardViewer } from './board-viewer.ts'
import { reloadEdge, withoutServer } from './edge-servers.ts'
import { startLoad } from './load.ts'

export interface RestartOptions {
  readonly rounds: number
  readonly viewers: number
  readonly readsPerSecond: number
  readonly postsPerSecond: number
}

const instances = 2
const members = 3_000
/** Between two restarts, so that the restarted one gets its share again. */
const calmMs = 500
const timeoutMs = 20_000

interface Restarts {
  readonly restarts: number
  readonly slowestStopMs: number
}

/** Restarts each in turn, as for a release; and reloads the edge's configuration. */
async function restartInTurn(stack: Stack, dir: string, rounds: number): Promise<Restarts> {
  let restarts = 0
  let slowestStopMs = 0
  const restart = async (part: StackPart) => {
    const began = performance.now()
    await part.stop()
    slowestStopMs = Math.max(slowestStopMs, Math.round(performance.now() - began))
    await part.start()
    restarts++
    await sleep(calmMs)
  }
  for (let round = 0; round < rounds; round++) {
    for (const [i, api] of stack.apis.entries()) {
      await withoutServer(stack, dir, stack.apiUrls[i] ?? '', () => restart(api))
    }
    for (const part of [...stack.webs, ...stack.lives, ...stack.draws]) await restart(part)
    await reloadEdge(stack)
  }
  return { restarts, slowestStopMs }
}

/** Writes that reached the API more than once, by the ids that the edge gave them. */
function countSentTwice(stack: Stack): number {
  const lines = stack.apis.flatMap(({ name }) => readFileSync(stack.logFile(name), 'utf8').split('\n'))
  const ids = lines
    .filter((line) => line.includes('"method":"POST"'))
    .map((line) => (JSON.parse(line) as { requestId: string }).requestId)
  return ids.length - new Set(ids).size
}

function isHeardByAll(viewers: readonly BoardViewer[], messages: number): boolean {
  return viewers.every((viewer) => viewer.received.size === messages)
}

/** Prints the failures, and the edge's errors without those about a stopped server. */
function explain(dir: string, failures: readonly string[]): void {
  const lines = readFileSync(join(dir, 'edge/error.log'), 'utf8').split('\n')
  const errors = lines.filter((line) => line.includes('[error]') && !line.includes('Connection refused'))
  for (const line of [...failures.slice(0, 10), ...errors.slice(0, 10)]) console.error(line)
}

async function until(isSo: () => boolean): Promise<void> {
  for (const began = Date.now(); !isSo() && Date.now() - began < timeoutMs; ) await sleep(50)
}

/** Stops and restarts every instance, one after the other, while people read, write and watch. */
export async function restartFaults(options: RestartOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('restart')
  const stack = await defineStack({
    dir,
    mode: 'production',
    drawWorkers: instances,
    instances,
    trustedProxy: '127.0.0.1',
  })
  const viewers: BoardViewer[] = []
  let returns = 0
  try {
    await stack.start()
    const tokens = await loggedInMembers(stack.postgres.url, members)
    const url = `${stack.url}/live?games=st60&boards=st60`
    const open = () => openBoardViewer({ url, onReturn: () => returns++ })
    viewers.push(...Array.from({ length: options.viewers }, open))
    await until(() => viewers.every((viewer) => viewer.isOpen()))
    const load = startLoad({ url: stack.url, tokens, ...options })
    const { restarts, slowestStopMs } = await restartInTurn(stack, dir, options.rounds)
    const report = await load.stop()
    const receivedByAny = () => new Set(viewers.flatMap((viewer) => [...viewer.received]))
    await until(() => receivedByAny().size >= load.acknowledged.size && isHeardByAll(viewers, receivedByAny().size))
    const received = receivedByAny()
    const { lost, doubled, unpublished } = await auditPosts(stack.postgres.url, load.acknowledged, received)
    const missed = viewers.reduce((sum, viewer) => sum + received.size - viewer.received.size, 0)
    const mustBeZero = { failed: report.failed, lost, doubled, sentTwice: countSentTwice(stack), unpublished, missed }
    const ok = Object.values(mustBeZero).every((number) => number === 0) && received.size > 0 && returns > 0
    const watched = { viewers: viewers.length, returns }
    const line = { fault: 'restart', rounds: options.rounds, restarts, slowestStopMs, ...report, posts: received.size }
    console.log(JSON.stringify({ ...line, ...watched, ...mustBeZero, ok }))
    if (report.failed > 0) explain(dir, load.failures)
    return ok
  } finally {
    for (const viewer of viewers) viewer.close()
    await stack.stop()
    remove()
  }
}
