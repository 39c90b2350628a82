import { fileStorage } from './file-storage.ts'
import type { S3Options } from './s3-storage.ts'
import type { PictureStorage } from './storage.ts'

/** A folder of this machine, or a bucket that several machines share. */
export type PicturePlace = { readonly dir: string } | S3Options

export async function openStorage(place: PicturePlace): Promise<PictureStorage> {
  if ('dir' in place) return fileStorage(place.dir)
  // Only where it is used: it takes 34 MB and a quarter of a second.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place)
}
