import type { Database } from '@quayso/database/connect'
import { forgetPicture, giveUpUnshown, readGone } from '../queries.ts'
import type { PictureStorage } from '../storage/storage.ts'

interface SweepOptions {
  readonly db: Database
  readonly pictures: PictureStorage
  readonly at: Date
  /** Of pictures that stay for the next time. */
  readonly onError: (error: unknown) => void
  /** Whoever stops leaves the rest to the next one. */
  readonly signal?: AbortSignal
}

/** Whoever uploads a picture shows it at once, or not at all. */
const unshownMs = 86_400_000
const batchSize = 100

/** The row goes after the file: what is interrupted in between is done again. */
async function takeAway({ db, pictures, onError }: SweepOptions, name: string): Promise<void> {
  try {
    await pictures.remove(name)
    await forgetPicture(db, name)
  } catch (error) {
    onError(error)
  }
}

/**
 * Takes away what was given up, and what nobody has shown for a day, a hundred at a time. Any number of processes may do
 * it at once: a file is removed twice as well as once.
 */
export async function sweepPictures(options: SweepOptions): Promise<void> {
  const { db, at, signal } = options
  const before = new Date(at.getTime() - unshownMs)
  while (!signal?.aborted && (await giveUpUnshown(db, before, batchSize)) === batchSize);
  let names: string[] = []
  do {
    names = await readGone(db, names[names.length - 1] ?? '', batchSize)
    for (const name of names) if (!signal?.aborted) await takeAway(options, name)
  } while (!signal?.aborted && names.length === batchSize)
}
