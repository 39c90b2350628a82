import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogReader } from './read-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = (signal: AbortSignal) => Promise<Response>

/** What reading a file comes to when the site answers so, and whether the site can be blamed for it. */
async function read(answer: Answer) {
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => answer(signal))
  const { read, wasUnreachable } = createLogReader()
  const reading = read('checkpoint').then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  const outcome = await Promise.race([reading, Promise.resolve('still waiting')])
  return { outcome, wasUnreachable: wasUnreachable() }
}

const body = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(new ReadableStream<Uint8Array>({ start }))
const missing = '/log/checkpoint is not there'

test('a file is read, and one that is missing is the site’s fault', async () => {
  expect(await read(async () => new Response('head'))).toEqual({ outcome: 'head', wasUnreachable: false })
  expect(await read(async () => new Response('', { status: 404 }))).toEqual({ outcome: missing, wasUnreachable: false })
})

const unanswered: Readonly<Record<string, Answer>> = {
  'is down': async () => new Response('', { status: 503 }),
  'cannot be reached': () => Promise.reject(new TypeError('Failed to fetch')),
  'never answers': (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  'breaks off within a file': async () =>
    body((controller) => {
      controller.enqueue(new Uint8Array([1]))
      controller.error(new TypeError('network error'))
    }),
  'never ends a file': async (signal) =>
    body((controller) => signal.addEventListener('abort', () => controller.error(signal.reason))),
}

test.each(Object.entries(unanswered))('[VER-06] a log that %s is not reached', async (_, answer) => {
  expect(await read(answer)).toEqual({ outcome: missing, wasUnreachable: true })
})
