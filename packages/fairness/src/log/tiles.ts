import { concat } from '../bytes.ts'
import { foldHashes, hashBytes, type NodeRef } from './tree.ts'

const tileHeight = 8
/** Hashes in a full tile, entries in a full bundle. */
export const fullWidth = 2 ** tileHeight
const maxLevel = 63
const maxEntryBytes = 0xffff

/** A file of the C2SP tlog-tiles form: hashes of one level, or the entries that the tile of the same index at level 0 hashes. */
export interface Tile {
  readonly level: number | 'entries'
  readonly index: number
  /** Less than 256 only at the end of the log. */
  readonly width: number
}

/** 1234067 is `x001/x234/067`: no folder grows past a thousand, and no name is both folder and file. */
function indexPath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/')
}

export function tilePath({ level, index, width }: Tile): string {
  return `tile/${level}/${indexPath(index)}${width === fullWidth ? '' : `.p/${width}`}`
}

/** Undefined for anything but the one spelling of a possible tile: a server answers 404. */
export function parseTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!match) return undefined
  const [, level, index = '', width] = match
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? fullWidth : Number(width),
  }
  const isPossible = tile.width >= 1 && (tile.level === 'entries' || tile.level <= maxLevel)
  return isPossible && tilePath(tile) === path ? tile : undefined
}

/** The width of this tile in a log of this size: 256 when full, 0 when the log does not reach it. */
export function tileWidth({ level, index }: Omit<Tile, 'width'>, size: number): number {
  const hashes = Math.floor(size / fullWidth ** (level === 'entries' ? 0 : level))
  return Math.min(Math.max(hashes - index * fullWidth, 0), fullWidth)
}

export interface TileSpan {
  readonly level: number
  readonly index: number
  /** Which hashes of the tile the node is folded from. */
  readonly first: number
  readonly count: number
}

/** Where the hash of a complete subtree is found: tiles store only every eighth level. */
export function locateNode({ level, index }: NodeRef): TileSpan {
  const count = 2 ** (level % tileHeight)
  const first = index * count
  return {
    level: Math.floor(level / tileHeight),
    index: Math.floor(first / fullWidth),
    first: first % fullWidth,
    count,
  }
}

export function nodeInTile(hashes: readonly Uint8Array[], { first, count }: TileSpan): Uint8Array {
  let row = hashes.slice(first, first + count)
  if (row.length !== count) throw new RangeError(`the tile has ${hashes.length} hashes, not ${first + count}`)
  // Pair by pair, since the subtree is complete.
  while (row.length > 1) {
    const below = row
    row = Array.from({ length: below.length / 2 }, (_, i) => foldHashes(below.slice(2 * i, 2 * i + 2)))
  }
  return row[0] as Uint8Array
}

export function encodeHashes(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length > fullWidth || hashes.some((hash) => hash.length !== hashBytes)) {
    throw new RangeError('a tile is up to 256 hashes of 32 bytes')
  }
  return concat(...hashes)
}

export function parseHashes(tile: Uint8Array): Uint8Array[] {
  const width = tile.length / hashBytes
  if (!Number.isInteger(width) || width > fullWidth) throw new RangeError(`not a tile: ${tile.length} bytes`)
  return Array.from({ length: width }, (_, i) => tile.slice(i * hashBytes, (i + 1) * hashBytes))
}

/** Each entry after its length in two bytes. */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length > fullWidth) throw new RangeError(`${entries.length} entries in a bundle of ${fullWidth}`)
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > maxEntryBytes) throw new RangeError(`an entry of ${entry.length} bytes`)
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

export function parseEntries(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length; ) {
    const [high, low] = bundle.subarray(at, at + 2)
    if (high === undefined || low === undefined) throw new RangeError('a bundle cut within a length')
    const end = at + 2 + high * 256 + low
    if (end > bundle.length) throw new RangeError('a bundle cut within an entry')
    entries.push(bundle.slice(at + 2, end))
    at = end
  }
  if (entries.length > fullWidth) throw new RangeError(`${entries.length} entries in a bundle of ${fullWidth}`)
  return entries
}
