import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureStorage } from './storage.ts'

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

async function sync(path: string, flags: string, work?: Buffer): Promise<void> {
  const handle = await open(path, flags)
  try {
    if (work) await handle.writeFile(work)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Never half a picture under its name: it is written aside and on the disk before it is renamed. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await sync(aside, 'wx', bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  // The new name is on the disk only with its folder.
  await sync(dirname(file), 'r')
}

/** In a folder of this machine. */
export function fileStorage(dir: string): PictureStorage {
  // Spread over 256 folders: one with a million files is slow to list and to copy.
  const fileOf = (name: string) => join(dir, name.slice(0, 2), name)
  return {
    put: async (name, bytes) => {
      const file = fileOf(name)
      await mkdir(dirname(file), { recursive: true })
      await writeWhole(file, bytes)
    },
    get: async (name) => {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}
