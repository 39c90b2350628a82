import { constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptsGzip, compress, gzipHeader, storedBlock } from './compression.ts'

const text = (n: number) => `id: ${n}\nevent: draw\ndata: {"openNum":"1,2,3,4,5"}\n\n`

test('pieces decompress as one stream in any order, repeated, or cut off', () => {
  const pieces = [storedBlock(Buffer.from(text(1))), compress(Buffer.from(text(2))), compress(Buffer.from(text(3)))]
  for (const order of [[], [0], [0, 1, 2], [2, 0, 1], [1, 1, 0, 0, 2]]) {
    const stream = Buffer.concat([gzipHeader, ...order.map((i) => pieces[i] as Buffer)])
    const read = gunzipSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
    expect(read).toBe(order.map((i) => text(i + 1)).join(''))
  }
})

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j allows gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected)
})
