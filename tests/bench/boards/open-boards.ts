import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@quayso/database/migrate'
import { defineStack } from '@quayso/stack/define-stack'
import { quantile } from '@quayso/stack/measure/quantile'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'

export interface OpenBoardsOptions {
  readonly viewers: number
  readonly posts: number
}

const game = 'st60'
const everyMs = 200
const timeoutMs = 10_000

/** Open boards, and when each received which message. */
interface Viewers {
  readonly receivedBy: (content: string) => number
  readonly close: () => void
}

async function openBoards(url: string, count: number): Promise<Viewers> {
  const received = new Map<string, number>()
  const requests = Array.from({ length: count }, () => get(`${url}/live?boards=${game}`))
  await Promise.all(
    requests.map(
      (request) =>
        new Promise<void>((resolve, reject) => {
          request.once('error', reject)
          request.once('response', (response: IncomingMessage) => {
            response.setEncoding('utf8').on('data', (text: string) => {
              for (const [, content = ''] of text.matchAll(/"content":"([^"]+)"/g)) {
                received.set(content, (received.get(content) ?? 0) + 1)
              }
              if (text.includes('event: hello')) resolve()
            })
          })
        }),
    ),
  )
  return {
    receivedBy: (content) => received.get(content) ?? 0,
    close: () => {
      for (const request of requests) request.destroy()
    },
  }
}

/** Milliseconds from sending a message to its arrival on the last open board. */
async function timePost(apiUrl: string, token: string, content: string, viewers: Viewers, count: number) {
  const began = performance.now()
  const response = await fetch(`${apiUrl}/api/analysis/front/boardMessage/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': token, 'idempotency-key': `bench ${content}` },
    body: JSON.stringify({ gameCode: game, content }),
  })
  if (!response.ok) throw new Error(`posting was refused: ${await response.text()}`)
  while (viewers.receivedBy(content) < count) {
    if (performance.now() - began > timeoutMs)
      throw new Error(`${viewers.receivedBy(content)} of ${count} boards received it`)
    await sleep(1)
  }
  return performance.now() - began
}

/** Times a message to every open board, through the edge as browsers are connected. */
export async function timeOpenBoards({ viewers: count, posts }: OpenBoardsOptions): Promise<void> {
  const { dir, remove } = temporaryDir('boards')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  const { postgres, nats, draws, api, live, edge } = stack
  try {
    await Promise.all([postgres.start(), nats.start()])
    await migrate(postgres.url)
    for (const part of [...draws, api, live]) await part.start()
    await edge?.start()
    const tokens = await loggedInMembers(postgres.url, posts)
    const viewers = await openBoards(stack.url, count)
    const times: number[] = []
    for (const [i, token] of tokens.entries()) {
      await sleep(everyMs)
      times.push(await timePost(stack.apiUrl, token, `message ${i}`, viewers, count))
    }
    viewers.close()
    const sorted = times.sort((a, b) => a - b)
    const [p50Ms, p99Ms, maxMs] = [0.5, 0.99, 1].map((share) => quantile(sorted, share))
    console.log(JSON.stringify({ bench: 'boards', what: 'open boards', viewers: count, posts, p50Ms, p99Ms, maxMs }))
  } finally {
    for (const part of [edge, live, api, ...draws, nats, postgres]) await part?.stop()
    remove()
  }
}
