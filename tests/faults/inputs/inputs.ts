import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import fc from 'fast-check'
import { honestAddress } from '../traffic/honest-address.ts'
import type { ApiDocument } from './api-drafts.ts'
import type { InputRequest, Pair, Target } from './draft.ts'
import { inputRequests } from './input-requests.ts'
import { printMemory, watchMemory } from './memory.ts'
import { sendInput } from './send.ts'
import { createTally, describeFailures, type Tally } from './tally.ts'

export interface InputFaultOptions {
  readonly requests: number
  readonly seed: number
}

const inFlight = 32
const batch = 1000
/** New ones for every batch, since some requests log them out. Half of the requests are anonymous. */
const membersPerBatch = 50
const shownOfEach = 3
const shownErrors = 10

/** Nothing restarts them. */
function crashed({ api, web }: Stack): string[] {
  return [api, web].filter(({ pid }) => pid() === undefined).map(({ name }) => name)
}

/** From its own address, so that no limit applies, and by a member if there is a token. */
function sentBy(request: InputRequest, i: number, token: string | undefined): InputRequest {
  const named = new Set(request.headers.map(([name]) => name))
  const sender: Pair[] = [['x-forwarded-for', honestAddress(i)]]
  if (token !== undefined) sender.push(['x-session-token', token])
  return { ...request, headers: [...request.headers, ...sender.filter(([name]) => !named.has(name))] }
}

async function sendAll(stack: Stack, { requests, seed }: InputFaultOptions, tally: Tally): Promise<void> {
  const document = (await (await fetch(`${stack.apiUrl}/api/docs/openapi.json`)).json()) as ApiDocument
  const arbitrary = inputRequests(document)
  const urls: Record<Target, URL> = { api: new URL(stack.apiUrl), web: new URL(stack.webUrl), edge: new URL(stack.url) }
  for (let sent = 0; sent < requests && crashed(stack).length === 0; sent += batch) {
    const tokens = await loggedInMembers(stack.postgres.url, membersPerBatch)
    const sample = fc.sample(arbitrary, { seed: seed + sent, numRuns: Math.min(batch, requests - sent) })
    const queue = sample.map((request, i) => sentBy(request, sent + i, tokens[i % (2 * membersPerBatch)])).values()
    const work = async () => {
      for (const request of queue) tally.add(request, await sendInput(urls[request.target], request))
    }
    await Promise.all(Array.from({ length: inFlight }, work))
  }
}

/** Sends generated requests to the API, the pages and the edge: none may make a part fail, crash or grow. */
export async function inputFaults(options: InputFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('inputs')
  const errors: string[] = []
  const stack = await defineStack({
    dir,
    mode: 'production',
    drawWorkers: 1,
    sampleDays: 2,
    trustedProxy: '127.0.0.1',
    knowsOnePort: true,
    onLine: (part, line) => void (line.includes('"level":50') && errors.push(`${part}: ${line}`)),
  })
  try {
    await stack.start()
    const memory = watchMemory([stack.api, stack.web])
    const tally = createTally()
    const began = performance.now()
    await sendAll(stack, options, tally)
    const seconds = Math.round((performance.now() - began) / 1000)
    const memoryMb = printMemory(memory.stop())
    const isFlat = Object.values(memoryMb).every(({ isGrowing }) => !isGrowing)
    const isGood = tally.failures.length === 0 && crashed(stack).length === 0 && isFlat
    const report = { answers: tally.answers, failures: tally.failures.length, crashed: crashed(stack), memoryMb }
    console.log(JSON.stringify({ fault: 'inputs', ...options, seconds, ...report, ok: isGood }))
    for (const line of [...describeFailures(tally, shownOfEach), ...errors.slice(0, shownErrors)]) console.error(line)
    return isGood
  } finally {
    await stack.stop()
    remove()
  }
}
