import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { defineNats, type Nats } from './nats.ts'

/** A NATS of this test's own, running; gone when the test is over. */
export async function testNats(): Promise<Nats> {
  const dir = mkdtempSync(join(tmpdir(), 'quayso-nats-'))
  const nats = await defineNats({ dir })
  await nats.start()
  onTestFinished(async () => {
    await nats.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  return nats
}
