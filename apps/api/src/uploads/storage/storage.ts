import { randomBytes } from 'node:crypto'
import { type MediaEnding, mediaTypes } from '@quayso/contract/rules/media-path'

/** Where pictures are kept. Only ever asked for names of the form that `newName` makes, each of which stands for one. */
export interface PictureStorage {
  /** When it has answered, the picture is there for good. */
  readonly put: (name: string, bytes: Buffer) => Promise<void>
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Also when it is not there. */
  readonly remove: (name: string) => Promise<void>
}

/** Nobody can guess it, and nobody gets it a second time. */
export function newName(ending: MediaEnding): string {
  return `${randomBytes(32).toString('hex')}.${ending}`
}

export function typeOf(name: string): string {
  return mediaTypes[name.slice(-3) as MediaEnding]
}
