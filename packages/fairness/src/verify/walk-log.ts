import { equalBytes } from '../bytes.ts'
import type { PlacedLeaf } from '../draws/verify-day.ts'
import { type Leaf, parseLeaf } from '../leaves.ts'
import type { Checkpoint } from '../log/checkpoint.ts'
import { appendLeaf, type CompactRange, emptyRange, rangeRoot } from '../log/compact-range.ts'
import { fullWidth, parseEntries, tilePath, tileWidth } from '../log/tiles.ts'
import { leafHash } from '../log/tree.ts'
import { loadAhead } from './bounded.ts'
import type { Report } from './faults.ts'

/**
 * Reads a file of the log by its name below `/log/`; undefined when the site says that there is none. Rejects when
 * nothing was said: a lost connection is no fault of the site.
 */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>

type Head = Pick<Checkpoint, 'size' | 'root'>

export interface WalkOptions {
  readonly head: Head
  /** A head of an earlier run: the log must pass through it. */
  readonly seen?: Head | undefined
  readonly readFile: ReadFile
  readonly report: Report
  /** Gets every readable leaf, in order; the walk waits for what it returns. */
  readonly onLeaf: (placed: PlacedLeaf<Leaf>) => Promise<void> | undefined
}

const bundlesAhead = 8
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseBundle(bytes: Uint8Array | undefined, width: number): Uint8Array[] | undefined {
  try {
    const entries = bytes && parseEntries(bytes)
    return entries?.length === width ? entries : undefined
  } catch {
    return undefined
  }
}

function readLeaf(entry: Uint8Array, leafIndex: number): PlacedLeaf<Leaf> | undefined {
  try {
    return { leafIndex, leaf: parseLeaf(decoder.decode(entry)) }
  } catch {
    return undefined
  }
}

function isAt(head: Head, range: CompactRange): boolean {
  return range.size === head.size && equalBytes(rangeRoot(range), head.root)
}

/**
 * Reads every entry of the log in order and computes the root again: if it is the signed one, every entry is proven.
 * Returns how many entries were read.
 */
export async function walkLog({ head, seen, readFile, report, onLeaf }: WalkOptions): Promise<number> {
  let range: CompactRange | undefined = emptyRange
  let entries = 0
  let isSeen = seen === undefined || isAt(seen, range)
  const indexes = Array.from({ length: Math.ceil(head.size / fullWidth) }, (_, index) => index)
  const widthOf = (index: number) => tileWidth({ level: 'entries', index }, head.size)
  const load = (index: number) => readFile(tilePath({ level: 'entries', index, width: widthOf(index) }))
  for await (const [index, bytes] of loadAhead(indexes, load, bundlesAhead)) {
    const bundle = parseBundle(bytes, widthOf(index))
    if (!bundle) {
      report({ fault: 'entries-missing', leafIndex: index * fullWidth })
      range = undefined
      continue
    }
    for (const [place, entry] of bundle.entries()) {
      const leafIndex = index * fullWidth + place
      entries++
      range = range && appendLeaf(range, leafHash(entry))
      if (seen && range?.size === seen.size) isSeen = isAt(seen, range)
      const placed = readLeaf(entry, leafIndex)
      if (!placed) report({ fault: 'leaf-unreadable', leafIndex })
      const waiting = placed && onLeaf(placed)
      if (waiting !== undefined) await waiting
    }
  }
  if (!range || !isAt(head, range)) report({ fault: 'root-differs' })
  if (!isSeen) report({ fault: 'seen-differs' })
  return entries
}
