import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Checkpoint, openCheckpoint } from '@quayso/fairness/log/checkpoint'
import type { NoteKey } from '@quayso/fairness/log/note-key'

/** The last checkpoint this worker signed, stored apart from the log. */
export interface Witness {
  readonly saved: () => Checkpoint | undefined
  readonly save: (note: string) => void
}

export function fileWitness(file: string, { name, publicKey }: NoteKey): Witness {
  return {
    saved: () => (existsSync(file) ? openCheckpoint(readFileSync(file, 'utf8'), name, publicKey) : undefined),
    save: (note) => {
      // A unique name: workers may share the folder.
      const aside = `${file}.${randomUUID()}`
      // Flushed before the rename: half a checkpoint after a power cut would keep every worker from signing.
      writeFileSync(aside, note, { flush: true })
      renameSync(aside, file)
    },
  }
}
