import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { fileStorage } from './file-storage.ts'

function testDir(): string {
  const { dir, remove } = temporaryDir('storage')
  onTestFinished(remove)
  return dir
}

const picture = Buffer.from('a picture')
const hash = 'ab'.repeat(32)

test('what is put is there under its name, for another process too', async () => {
  const dir = testDir()
  await fileStorage(dir).put(`${hash}.png`, picture)
  expect(await fileStorage(dir).get(`${hash}.png`)).toEqual(picture)
  expect(await fileStorage(dir).get(`${hash}.jpg`)).toBeUndefined()
})

test('what is removed is gone, and may be removed again', async () => {
  const storage = fileStorage(testDir())
  const name = `${hash}.png`
  await storage.put(name, picture)
  await storage.remove(name)
  await storage.remove(name)
  expect(await storage.get(name)).toBeUndefined()
})

test('the same picture put many times at once is one file, and nothing is left beside it', async () => {
  const dir = testDir()
  const storage = fileStorage(dir)
  await Promise.all(Array.from({ length: 50 }, () => storage.put(`${hash}.jpg`, picture)))
  expect(readdirSync(join(dir, hash.slice(0, 2)))).toEqual([`${hash}.jpg`])
})

test('a picture that cannot be written is an error, and leaves nothing behind', async () => {
  const dir = testDir()
  // A file where the folder should be.
  writeFileSync(join(dir, hash.slice(0, 2)), '')
  await expect(fileStorage(dir).put(`${hash}.jpg`, picture)).rejects.toThrow()
  expect(readdirSync(dir)).toEqual([hash.slice(0, 2)])
})
