import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/tools/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { fileStorage } from './file-storage.ts'

function testDir(): string {
  const { dir, remove } = temporaryDir('storage')
  onTestFinished(remove)
  return dir
}

const picture = Buffer.from('a picture')
const hash = createHash('sha256').update(picture).digest('hex')

test('what is put is there under its hash, for another process too', async () => {
  const dir = testDir()
  expect(await fileStorage(dir).put(picture, 'png')).toBe(`${hash}.png`)
  expect(await fileStorage(dir).get(`${hash}.png`)).toEqual(picture)
  expect(await fileStorage(dir).get(`${hash}.jpg`)).toBeUndefined()
})

test('what is removed is gone, and may be removed again', async () => {
  const storage = fileStorage(testDir())
  const name = await storage.put(picture, 'png')
  await storage.remove(name)
  await storage.remove(name)
  expect(await storage.get(name)).toBeUndefined()
})

test('the same picture put many times at once is one file, and nothing is left beside it', async () => {
  const dir = testDir()
  const storage = fileStorage(dir)
  await Promise.all(Array.from({ length: 50 }, () => storage.put(picture, 'jpg')))
  expect(readdirSync(join(dir, hash.slice(0, 2)))).toEqual([`${hash}.jpg`])
})

test('a picture that cannot be written is an error, not a name', async () => {
  const dir = testDir()
  // A file where the folder should be.
  writeFileSync(join(dir, hash.slice(0, 2)), '')
  await expect(fileStorage(dir).put(picture, 'jpg')).rejects.toThrow()
  expect(readdirSync(dir)).toEqual([hash.slice(0, 2)])
})
