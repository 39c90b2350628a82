import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Checkpoint, openCheckpoint } from '@quayso/fairness/log/checkpoint'
import type { NoteKey } from '@quayso/fairness/log/note-key'

/** A memory of the last head this worker signed that lives elsewhere than the log. */
export interface Witness {
  readonly kept: () => Checkpoint | undefined
  readonly keep: (note: string) => void
}

export function fileWitness(file: string, { name, publicKey }: NoteKey): Witness {
  return {
    kept: () => (existsSync(file) ? openCheckpoint(readFileSync(file, 'utf8'), name, publicKey) : undefined),
    keep: (note) => {
      writeFileSync(`${file}.new`, note)
      renameSync(`${file}.new`, file)
    },
  }
}
