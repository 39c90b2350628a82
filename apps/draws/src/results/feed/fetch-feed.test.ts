import { expect, test } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'
import { testFeed } from './testing.ts'

function get(url: string, options: { etag?: string; timeoutMs?: number; maxBytes?: number } = {}) {
  const { etag, ...limits } = options
  return fetchFeed({ url, etag, signal: new AbortController().signal, ...limits })
}

function failure(kind: string) {
  return { kind: 'failed', problem: { kind } }
}

test('a document comes with its ETag, and the same version is not sent again', async () => {
  const { url } = await testFeed((request, response) => {
    const known = request.headers['if-none-match'] === '"1"'
    response.writeHead(known ? 304 : 200, { etag: '"1"' }).end(known ? undefined : '{"draws":[]}')
  })
  expect(await get(url)).toEqual({ kind: 'document', text: '{"draws":[]}', etag: '"1"' })
  expect(await get(url, { etag: '"1"' })).toEqual({ kind: 'unchanged' })
})

test('a feed that does not answer, or does not finish its answer, times out', async () => {
  const silent = await testFeed(() => {})
  expect(await get(silent.url, { timeoutMs: 50 })).toMatchObject(failure('timeout'))
  const halting = await testFeed((_, response) => void response.writeHead(200).write('{"draws":'))
  expect(await get(halting.url, { timeoutMs: 200 })).toMatchObject(failure('timeout'))
})

test('an endless body is dropped once it is too large', async () => {
  let dropped = () => {}
  const gone = new Promise<void>((resolve) => (dropped = resolve))
  const { url } = await testFeed((_, response) => {
    response.on('close', dropped)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) {}
    }
    response.on('drain', more)
    more()
  })
  expect(await get(url)).toMatchObject(failure('too-large'))
  await gone
})

test('a body of exactly the limit is accepted, one byte more is not', async () => {
  const { url } = await testFeed((_, response) => void response.end('12345678'))
  expect(await get(url, { maxBytes: 8 })).toMatchObject({ kind: 'document' })
  expect(await get(url, { maxBytes: 7 })).toMatchObject(failure('too-large'))
})

test('a redirect is refused and never followed', async () => {
  let visited = 0
  const other = await testFeed((_, response) => {
    visited++
    response.end('{"draws":[]}')
  })
  const { url } = await testFeed((_, response) => void response.writeHead(302, { location: other.url }).end())
  expect(await get(url)).toMatchObject(failure('redirect'))
  expect(visited).toBe(0)
})

test('a feed that fails, is down, or sends no text is reported as a failure', async () => {
  const failing = await testFeed((_, response) => void response.writeHead(500).end('{"draws":[]}'))
  expect(await get(failing.url)).toEqual({ kind: 'failed', problem: { kind: 'status', status: 500 } })
  await failing.stop()
  expect(await get(failing.url)).toMatchObject(failure('unreachable'))
  const binary = await testFeed((_, response) => void response.end(Buffer.from([0x7b, 0xff, 0xfe])))
  expect(await get(binary.url)).toMatchObject(failure('not-utf8'))
})
