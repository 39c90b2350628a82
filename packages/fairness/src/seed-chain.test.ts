import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { link, seedChain } from './seed-chain.ts'

const key = new Uint8Array(32).fill(7)

test('each seed links back to the one before it, down to the anchor', () => {
  const chain = seedChain(key, 'st60', '2026-11-14', 1440)
  expect(chain).toHaveLength(1441)
  expect(chain.slice(1).map((seed) => toHex(link(seed)))).toEqual(chain.slice(0, -1).map(toHex))
})

test('another key, game or day is another chain', () => {
  const anchors = [
    seedChain(key, 'st60', '2026-11-14', 3),
    seedChain(new Uint8Array(32).fill(8), 'st60', '2026-11-14', 3),
    seedChain(key, 'mb60', '2026-11-14', 3),
    seedChain(key, 'st60', '2026-11-15', 3),
  ].map((chain) => toHex(chain[0] as Uint8Array))
  expect(new Set(anchors).size).toBe(4)
})
