import { games } from '@quayso/games/catalogue'
import { fitsPrizeTable } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { drawTiers } from './draw-tiers.ts'
import { uniformBelow } from './numbers.ts'
import { canonicalJson } from './rules-hash.ts'
import { link, seedChain } from './seed-chain.ts'

const key = new Uint8Array(32).fill(7)
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

test('each seed links back to the one before it, down to the anchor', () => {
  const chain = seedChain(key, 'st60', '2026-11-14', 1440)
  expect(chain).toHaveLength(1441)
  for (let i = 1; i < chain.length; i++) expect(hex(link(chain[i] as Uint8Array))).toBe(hex(chain[i - 1]))
})

test('another key, game or day is another chain', () => {
  const anchors = [
    seedChain(key, 'st60', '2026-11-14', 3),
    seedChain(new Uint8Array(32).fill(8), 'st60', '2026-11-14', 3),
    seedChain(key, 'mb60', '2026-11-14', 3),
    seedChain(key, 'st60', '2026-11-15', 3),
  ].map((chain) => hex(chain[0]))
  expect(new Set(anchors).size).toBe(4)
})

test('a word past the last whole multiple is thrown away', () => {
  const words = [2 ** 32 - 1, 4_294_967_290, 4_294_967_289][Symbol.iterator]()
  expect(uniformBelow(words as Iterator<number, never>, 10)).toBe(9)
})

test('the same seed always gives the same numbers, and they fill the prize table', () => {
  for (const game of games) {
    const seed = seedChain(key, game.code, '2026-11-14', 5)[3] as Uint8Array
    const tiers = drawTiers(game, 2026111400003, seed)
    expect(drawTiers(game, 2026111400003, seed)).toEqual(tiers)
    expect(drawTiers(game, 2026111400004, seed)).not.toEqual(tiers)
    expect(fitsPrizeTable(game.prizes, tiers)).toBe(true)
  }
})

test('canonical JSON sorts keys and refuses what it cannot write exactly', () => {
  expect(canonicalJson({ b: [1, { d: 'é"', c: 2 }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":2,"d":"é\\""}]}')
  expect(() => canonicalJson(0.5)).toThrow(RangeError)
})
