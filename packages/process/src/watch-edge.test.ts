import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from '@prometheus-io/client'
import { expect, onTestFinished, test } from 'vitest'
import { readRequests, watchEdge } from './watch-edge.ts'

const status = `Active connections: 291
server accepts handled requests
 16630948 16630947 31070465
Reading: 6 Writing: 179 Waiting: 106
`

test('the request count is read from the nginx status page, and nothing from another page', () => {
  expect(readRequests(status)).toBe(31_070_465)
  expect(readRequests('<html>404</html>')).toBeUndefined()
})

test('the request count is exported, and a page that is no status leaves the other metrics working', async () => {
  let says = status
  const edge = createServer((_request, response) => response.end(says))
  await once(edge.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void edge.close())
  const registry = new Registry()
  watchEdge(`http://127.0.0.1:${(edge.address() as AddressInfo).port}/status`, registry)
  expect(await registry.metrics()).toContain('quayso_edge_requests_total 31070465')
  says = 'Welcome to nginx!'
  expect(await registry.metrics()).not.toContain('quayso_edge_requests_total 3')
})
