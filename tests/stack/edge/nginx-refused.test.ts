import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

/** Sends the bytes unchanged; returns the status of each answer on that connection. */
async function statusesOf(port: number, request: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  const answers = await text(socket)
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

/** A second request hidden in the body of the first. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const path = '/api/analysis/front/index/login'
const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n`

test.each([
  ['in two ways', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['twice', `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['in a way that is none', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['as less than nothing', `Content-Length: -1\r\n\r\n${smuggled}`],
])('a request that gives its length %s is refused, and nothing after it is read', async (_, rest) => {
  const ask = await testEdge()
  const [status, ...more] = await statusesOf(ask.port, head + rest)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThanOrEqual(501)
  expect(more).toEqual([])
  // This request alone.
  expect((await ask('/')).echo.count).toBe(1)
})

test('a request is not echoed by TRACE, and no folder is listed', async () => {
  const ask = await testEdge()
  expect(await statusesOf(ask.port, 'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toEqual([405])
  expect((await ask('/assets/')).response.status).toBe(404)
})

test.each([
  '/operators/decide',
  '/%6fperators/decide',
  '//operators/decide',
  '/api/../operators/decide',
  '/api/%2e%2e/operators/decide',
  '/api/x%2f..%2f..%2foperators/decide',
])("[CON-30] POST %s, which is the console's way to the API, reaches nobody", async (asked) => {
  const ask = await testEdge()
  const request = `POST ${asked} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
  expect(await statusesOf(ask.port, request)).toEqual([404])
  expect(ask.asked()).toBe(0)
})
