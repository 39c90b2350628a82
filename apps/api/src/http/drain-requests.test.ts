import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { testDatabase } from '@quayso/database/testing'
import { drainRequests } from '@quayso/process/drain-requests'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '../testing.ts'

test('a request under way is answered before it stops, and its connection ends with it', async () => {
  const { db } = await testDatabase()
  const app = testApi({ db })
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await gate.promise
    return 'answered'
  })
  const drain = drainRequests(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
    return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
  }
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'keep-alive', body: 'ok' })
  const slow = ask('/slow')
  await begun.promise
  const drained = drain()
  gate.resolve()
  expect(await slow).toEqual({ status: 200, connection: 'close', body: 'answered' })
  await drained
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})
