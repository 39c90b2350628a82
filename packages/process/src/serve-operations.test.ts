import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Registry } from '@prometheus-io/client'
import { freePort } from '@quayso/stack/parts/free-port'
import { expect, onTestFinished, test } from 'vitest'
import { serveOperations } from './serve-operations.ts'

const here = { host: '127.0.0.1' }

async function start(isReady: () => boolean, registry = new Registry()) {
  const port = await freePort()
  const { announceStop, close } = await serveOperations({ ...here, port, registry, isReady, onError: () => {} })
  onTestFinished(close)
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  return { ask, announceStop }
}

test('a process can be alive but not ready', async () => {
  let isReady = false
  const { ask, announceStop } = await start(() => isReady)
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' })
  expect((await ask('/readyz')).status).toBe(503)
  isReady = true
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready' })
  expect((await ask('/')).status).toBe(404)
  announceStop()
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'stopping' })
  expect((await ask('/healthz')).status).toBe(200)
})

test('/metrics has the registered metrics and those of the process', async () => {
  const registry = new Registry()
  new Counter({ name: 'quayso_test_total', help: 'Of this test', registers: [registry] }).inc(3)
  const { text } = await (await start(() => true, registry)).ask('/metrics')
  expect(text).toMatch(/^quayso_test_total 3$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('a metric that fails answers 503, and the next probe works', async () => {
  const registry = new Registry()
  const collect = () => Promise.reject(new Error('the database is down'))
  new Gauge({ name: 'quayso_test', help: 'Of this test', registers: [registry], collect })
  const { ask } = await start(() => true, registry)
  expect(await ask('/metrics')).toEqual({ status: 503, text: 'Error: the database is down' })
  expect((await ask('/healthz')).status).toBe(200)
})

test('without a port nothing is served', async () => {
  const registry = new Registry()
  const { close } = await serveOperations({
    ...here,
    port: undefined,
    registry,
    isReady: () => true,
    onError: () => {},
  })
  await close()
  expect(registry.getMetricsAsArray()).toEqual([])
})

test('a port that is taken is reported and stops nothing', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const errors: string[] = []
  const onError = (error: Error) => errors.push(error.message)
  const { close } = await serveOperations({ ...here, port, registry: new Registry(), isReady: () => true, onError })
  expect(errors).toEqual([expect.stringContaining('EADDRINUSE')])
  await close()
})
