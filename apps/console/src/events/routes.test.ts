import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testConsole } from '../testing.ts'

test('[CON-71] an operator has twenty open pages at most, and takes none of another’s', async () => {
  const { app, signIn } = await testConsole()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const mai = await signIn(['viewer'])
  const quan = await signIn(['viewer'])
  /** Opens the stream of a page; returns its status, and how to close it. */
  const open = async ({ cookie }: typeof mai) => {
    const request = get({ port, host: '127.0.0.1', path: '/events', headers: { cookie, host: 'console.test' } })
    onTestFinished(() => void request.destroy())
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.on('error', () => {}).resume()
    return { status: response.statusCode, close: () => request.destroy() }
  }
  const pages = []
  for (let page = 0; page < 20; page++) pages.push(await open(mai))
  expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await open(mai)).status).toBe(429)
  expect((await open(quan)).status).toBe(200)
  pages[0]?.close()
  await expect.poll(async () => (await open(mai)).status).toBe(200)
})
