import { describe, expect, test } from 'vitest'
import { toHex, utf8 } from '../bytes.ts'
import { appendLeaf, emptyRange } from './compact-range.ts'
import * as tiles from './tiles.ts'
import { leafHash } from './tree.ts'

describe('paths', () => {
  test.each([
    ['tile/0/000', { level: 0, index: 0, width: 256 }],
    ['tile/0/x001/x234/067', { level: 0, index: 1234067, width: 256 }],
    ['tile/1/x001/000', { level: 1, index: 1000, width: 256 }],
    ['tile/63/999.p/1', { level: 63, index: 999, width: 1 }],
    ['tile/entries/x273/000.p/112', { level: 'entries', index: 273000, width: 112 }],
    ['tile/entries/067', { level: 'entries', index: 67, width: 256 }],
  ] as const)('%s is written and read', (path, tile) => {
    expect(tiles.tilePath(tile)).toBe(path)
    expect(tiles.parseTilePath(path)).toEqual(tile)
  })

  test.each([
    '/tile/0/000',
    'tile/0/00',
    'tile/00/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/0/x000/001',
    'tile/0/001/x002',
    'tile/0/x001',
    'tile/0/000.p/0',
    'tile/0/000.p/01',
    'tile/0/000.p/256',
    'tile/0/000.p/',
    'tile/0/000.p',
    'tile/data/000',
    'tile/entries/',
    'tile/0/../000',
    'tile/0/000\n',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    '',
  ])('%j is no path', (path) => {
    expect(tiles.parseTilePath(path)).toBeUndefined()
  })

  test('a tree of 70,000 has the tiles that the specification counts', () => {
    const width = (level: number | 'entries', index: number) => tiles.tileWidth({ level, index }, 70_000)
    expect([width(0, 272), width(0, 273), width(0, 274)]).toEqual([256, 112, 0])
    expect([width(1, 0), width(1, 1), width(1, 2)]).toEqual([256, 17, 0])
    expect([width(2, 0), width(2, 1), width(3, 0)]).toEqual([1, 0, 0])
    expect([width('entries', 272), width('entries', 273)]).toEqual([256, 112])
  })
})

test('every node of a tree is found in its tiles', () => {
  const size = 700
  const kept = new Map<string, Uint8Array[]>()
  const nodes: { level: number; index: number; hash: Uint8Array }[] = []
  let range = emptyRange
  for (let i = 0; i < size; i++) range = appendLeaf(range, leafHash(utf8(`${i}`)), (node) => nodes.push(node))
  for (const { level, index, hash } of nodes) {
    if (level % 8 > 0) continue
    const path = `${level / 8}/${Math.floor(index / 256)}`
    kept.set(path, [...(kept.get(path) ?? []), hash])
  }
  for (const { level, index, hash } of nodes) {
    const span = tiles.locateNode({ level, index })
    const tile = kept.get(`${span.level}/${span.index}`) ?? []
    expect(toHex(tiles.nodeInTile(tiles.parseHashes(tiles.encodeHashes(tile)), span))).toBe(toHex(hash))
  }
  expect(() => tiles.nodeInTile([], tiles.locateNode({ level: 3, index: 0 }))).toThrow(RangeError)
})

describe('files', () => {
  const entries = [utf8('a'), new Uint8Array(), utf8('đ'.repeat(300)), new Uint8Array(65_535).fill(7)]

  test('a bundle is each entry after its length', () => {
    expect(toHex(tiles.encodeEntries([utf8('ab'), new Uint8Array()]))).toBe('000261620000')
    expect(tiles.parseEntries(tiles.encodeEntries(entries))).toEqual(entries)
    expect(tiles.parseEntries(new Uint8Array())).toEqual([])
  })

  test('a bundle cut anywhere but between entries is refused', () => {
    const bundle = tiles.encodeEntries([utf8('abc'), utf8('de')])
    for (const length of [1, 2, 4, 6, 8]) expect(() => tiles.parseEntries(bundle.slice(0, length))).toThrow(RangeError)
    expect(tiles.parseEntries(bundle.slice(0, 5))).toEqual([utf8('abc')])
  })

  test('too much is refused: entries, bytes of an entry, hashes', () => {
    expect(() => tiles.encodeEntries([new Uint8Array(65_536)])).toThrow(RangeError)
    expect(() => tiles.encodeEntries(Array.from({ length: 257 }, () => utf8('a')))).toThrow(RangeError)
    expect(() => tiles.parseEntries(new Uint8Array(2 * 257))).toThrow(RangeError)
    expect(() => tiles.encodeHashes(Array.from({ length: 257 }, () => new Uint8Array(32)))).toThrow(RangeError)
    expect(() => tiles.encodeHashes([new Uint8Array(31)])).toThrow(RangeError)
    expect(() => tiles.parseHashes(new Uint8Array(33))).toThrow(RangeError)
    expect(() => tiles.parseHashes(new Uint8Array(257 * 32))).toThrow(RangeError)
  })
})
