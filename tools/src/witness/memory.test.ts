import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'
import { createMemory, openMemory } from './memory.ts'

test('[DRAW-20] while one process decides on a head, another with the same memory does not', () => {
  const { dir, remove } = temporaryDir('witness')
  onTestFinished(remove)
  const file = join(dir, 'witness.db')
  createMemory(file, 'witness.test/w1')
  const [one, other] = [openMemory(file), openMemory(file)]
  onTestFinished(one.close)
  onTestFinished(other.close)
  const head = (size: number) => ({ origin: 'quayso.test/log', size, root: Buffer.alloc(32, size) })
  const accept = (size: number) => ({ status: 200, checkpoint: head(size), body: '' }) as const

  one.decide((seenOf) => {
    expect(seenOf('quayso.test/log')).toBeUndefined()
    expect(() => other.decide(() => accept(2))).toThrow('locked')
    return accept(1)
  })
  other.decide((seenOf) => {
    expect(seenOf('quayso.test/log')).toMatchObject({ size: 1, root: new Uint8Array(32).fill(1) })
    return { status: 422, reason: '' }
  })
  expect(() =>
    one.decide(() => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  one.decide((seenOf) => {
    expect(seenOf('quayso.test/log')?.size).toBe(1)
    return accept(3)
  })
  expect(one.signer.publicKey).toEqual(other.signer.publicKey)
})
