import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
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

test('[CON-71] the stream of a page that stops reading is closed, and only that', async () => {
  const { app, owner, signIn } = await testConsole()
  // The buffers of a TCP connection may hold megabytes; those of a local socket are small.
  const path = join(tmpdir(), `console-${randomUUID()}.sock`)
  await app.listen({ path })
  const { cookie } = await signIn(['viewer'])
  const open = async () => {
    const socket = connect(path).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET /events HTTP/1.1\r\nhost: console.test\r\ncookie: ${cookie}\r\n\r\n`)
    // The first bytes arrive; nothing more is read until somebody listens for data.
    await once(socket, 'readable')
    return socket
  }
  await open()
  const reading = await open()
  let heard = ''
  reading.on('data', (chunk) => {
    heard += chunk
  })
  const countOpen = promisify(app.server.getConnections.bind(app.server))
  /** Tells of seven topics, which are less than a page may leave unread, and waits for the last of them. */
  const tellOf = async (name: string) => {
    await sql`SELECT pg_notify('console', ${name} || '-' || n || repeat('x', 7900)) FROM generate_series(1, 7) n`.execute(
      owner,
    )
    await expect.poll(() => heard).toContain(`${name}-7x`)
  }
  let told = 0
  for (; told < 40 && (await countOpen()) === 2; told += 1) await tellOf(`topic-${told}`)
  expect(told).toBeLessThan(40)
  await tellOf('afterwards')
  expect(await countOpen()).toBe(1)
})
