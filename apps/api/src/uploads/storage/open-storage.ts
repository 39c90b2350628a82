import { fileStorage } from './file-storage.ts'
import { type S3Options, s3Storage } from './s3-storage.ts'
import type { PictureStorage } from './storage.ts'

/** A folder of this machine, or a bucket that several machines share. */
export type PicturePlace = { readonly dir: string } | S3Options

export function openStorage(place: PicturePlace): PictureStorage {
  return 'dir' in place ? fileStorage(place.dir) : s3Storage(place)
}
