import { readFileSync } from 'node:fs'
import { migrate } from '@quayso/database/migrate'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { defineStack } from '@quayso/testing/stack/define-stack'
import fc from 'fast-check'
import { loggedInMembers } from '../logged-in-members.ts'
import { type ApiDocument, apiRequests, type GeneratedRequest } from './api-requests.ts'

export interface InputFaultOptions {
  readonly requests: number
  readonly seed: number
}

const inFlight = 20
const batch = 1000
/** New ones for every batch, since some requests log them out. Half of the requests are nobody's. */
const membersPerBatch = 50

/** Memory that the process really holds, in MiB. */
function residentMiB(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return Math.round((pages * 4096) / 2 ** 20)
}

function asMember(request: GeneratedRequest, token: string | undefined): GeneratedRequest {
  return token === undefined ? request : { ...request, headers: { ...request.headers, 'x-session-token': token } }
}

async function send(baseUrl: string, { method, path, headers, body }: GeneratedRequest): Promise<number> {
  const response = await fetch(baseUrl + path, { method, headers, ...(body !== undefined && { body }) })
  await response.arrayBuffer()
  return response.status
}

/** Sends generated requests straight to the API: none may make it fail, crash or grow. */
export async function inputFaults({ requests, seed }: InputFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('inputs')
  const { postgres, nats, draws, api, apiUrl } = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  const statuses: Record<string, number> = {}
  const failures: { status: number; request: GeneratedRequest }[] = []
  const memoryMiB: number[] = []
  try {
    await Promise.all([postgres.start(), nats.start()])
    await migrate(postgres.url)
    await Promise.all([...draws, api].map((part) => part.start()))
    const pid = api.pid()
    const document = (await (await fetch(`${apiUrl}/api/docs/openapi.json`)).json()) as ApiDocument
    const arbitrary = apiRequests(document)
    for (let sent = 0; sent < requests; sent += batch) {
      const tokens = await loggedInMembers(postgres.url, membersPerBatch)
      const sample = fc.sample(arbitrary, { seed: seed + sent, numRuns: Math.min(batch, requests - sent) })
      const queue = sample.map((request, i) => asMember(request, tokens[i % (2 * membersPerBatch)])).values()
      const work = async () => {
        for (let request = queue.next().value; request; request = queue.next().value) {
          const status = await send(apiUrl, request)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status >= 500) failures.push({ status, request })
        }
      }
      await Promise.all(Array.from({ length: inFlight }, work))
      if (sent % (10 * batch) === 0) memoryMiB.push(residentMiB(pid))
    }
    const crashed = api.pid() !== pid
    console.log(
      JSON.stringify({ fault: 'inputs', seed, requests, statuses, failures: failures.length, crashed, memoryMiB }),
    )
    for (const { status, request } of failures.slice(0, 10))
      console.error(status, JSON.stringify(request).slice(0, 500))
    return failures.length === 0 && !crashed
  } finally {
    for (const part of [api, ...draws, nats, postgres]) await part.stop()
    remove()
  }
}
