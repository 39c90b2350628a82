import { utf8 } from '../bytes.ts'
import { noteSigner, signCheckpoint } from './checkpoint.ts'
import { cosign } from './cosignature.ts'
import type { ReadLogFile } from './open-log.ts'
import { parseNote } from './signed-note.ts'
import { encodeHashes, parseTilePath } from './tiles.ts'
import { foldHashes, leafHash, rootAt } from './tree.ts'

export const key = noteSigner('quayso.example/log', new Uint8Array(32).fill(1))
export const now = 1_700_000_000
export type Signer = typeof key

/** A log of less than 256 leaves, as a site shows it: some heads, with their cosignatures. */
export function site(word: string, heads: Readonly<Record<string, string>> = {}) {
  const leaves = Array.from({ length: 200 }, (_, i) => leafHash(utf8(`${word} ${i}`)))
  const hashAt = ({ level, index }: { level: number; index: number }): Uint8Array =>
    level === 0
      ? (leaves[index] as Uint8Array)
      : foldHashes([hashAt({ level: level - 1, index: 2 * index }), hashAt({ level: level - 1, index: 2 * index + 1 })])
  const head = (size: number, by: readonly (Signer | undefined)[] = [], time = now) => {
    const note = signCheckpoint({ origin: key.name, size, root: rootAt(size, hashAt) }, key)
    return note + by.map((witness) => cosign(parseNote(note).body, time, witness as Signer)).join('')
  }
  const read: ReadLogFile = async (path) => {
    const tile = parseTilePath(path)
    if (tile) return encodeHashes(leaves.slice(0, tile.width))
    if (heads[path]) return utf8(heads[path])
    throw new Error('not there')
  }
  return { head, read }
}
