import { expect, test } from 'vitest'
import { readRequests } from './watch-edge.ts'

const status = `Active connections: 291
server accepts handled requests
 16630948 16630947 31070465
Reading: 6 Writing: 179 Waiting: 106
`

test('the requests are read from what nginx tells, and nothing from anything else', () => {
  expect(readRequests(status)).toBe(31_070_465)
  expect(() => readRequests('<html>404</html>')).toThrow('no status')
})
