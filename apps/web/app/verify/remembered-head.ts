import { type Checkpoint, openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { parseVerifierKey } from '@quayso/fairness/log/note-key'

interface StoredHead {
  /** The signed head as it was served. */
  readonly note: string
  /** The key that signed it, which may not be today's. */
  readonly key: string
  readonly atMs: number
}

export interface RememberedHead {
  readonly head: Checkpoint
  readonly atMs: number
}

const storedName = 'log-head'

/** The head of the log that this browser saw last; undefined if it saw none, or may keep nothing. */
export function readHead(): RememberedHead | undefined {
  try {
    const { note, key, atMs } = JSON.parse(localStorage.getItem(storedName) ?? '') as StoredHead
    const { name, publicKey } = parseVerifierKey(key)
    return { head: openCheckpoint(note, name, publicKey), atMs }
  } catch {
    return undefined
  }
}

export function rememberHead(head: StoredHead): void {
  try {
    localStorage.setItem(storedName, JSON.stringify(head))
  } catch {
    // The next check is the first one again.
  }
}
