import { createHash } from 'node:crypto'
import type { MediaEnding } from '@quayso/contract/media-path'

/** Where pictures are kept. A name stands for one content for ever: what is kept twice is there once. */
export interface PictureStorage {
  /** Answers the name. When it has, the picture is there for good. */
  readonly put: (bytes: Buffer, ending: MediaEnding) => Promise<string>
  /** Only ever asked for names of the form that `put` answers. */
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Also when it is not there. */
  readonly remove: (name: string) => Promise<void>
}

export function nameOf(bytes: Buffer, ending: MediaEnding): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${ending}`
}
