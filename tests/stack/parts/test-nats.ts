import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { defineNats, defineRegionNats, type Nats } from './nats.ts'
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

/** The same with a region: its NATS, and where it connects. */
export async function testRegion() {
  const { dir, remove } = temporaryDir('region')
  const leafPort = { host: '127.0.0.1', port: await freePort() }
  const origin = await defineNats({ dir: join(dir, 'origin'), leafPort })
  const originUrl = `nats://live:${new URL(origin.urlAs('live')).password}@127.0.0.1:${leafPort.port}`
  const region = await defineRegionNats({ dir: join(dir, 'region'), originUrl })
  onTestFinished(async () => {
    await region.kill()
    await origin.kill()
    remove()
  })
  await origin.start()
  await region.start()
  return { dir, origin, originUrl, region }
}
