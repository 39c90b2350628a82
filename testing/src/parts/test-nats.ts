import { onTestFinished } from 'vitest'
import { defineNats, type Nats } from './nats.ts'
import { temporaryDir } from './temporary-dir.ts'

/** A running NATS for this test, removed when the test ends. */
export async function testNats(): Promise<Nats> {
  const { dir, remove } = temporaryDir('nats')
  const nats = await defineNats({ dir })
  await nats.start()
  onTestFinished(async () => {
    await nats.stop()
    remove()
  })
  return nats
}
