import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createContext } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp, type WebBuild } from './app.ts'

/** A site of one route, which answers when the gate opens. */
function slowBuild(gate: Promise<unknown>): WebBuild {
  const loader = async () => {
    await gate
    return new Response('page')
  }
  const route = { id: 'slow', path: '*', module: { loader } }
  return {
    entry: { module: { default: () => new Response(), serverContext: createContext(undefined) } },
    routes: { slow: route },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as WebBuild
}

async function testApp(gate: Promise<unknown>, worksOffline = true) {
  const queue = { length: () => 0 }
  const app = await buildApp({
    build: slowBuild(gate),
    apiUrls: ['http://127.0.0.1:1'],
    clientDir: fileURLToPath(new URL('../public', import.meta.url)),
    trustedProxies: 'loopback',
    worksOffline,
    watchQueue: (_, length) => Object.assign(queue, { length }),
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(() => app.close())
  return { app, queue }
}

test('pages beyond the queue’s limit are refused at once, and the others are rendered', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { app, queue } = await testApp(gate)
  const letIn = Array.from({ length: 128 }, (_, i) => app.inject(`/page/${i}`))
  await expect.poll(() => queue.length()).toBe(64)
  const refused = await app.inject('/one-more')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.body).toContain('http-equiv="refresh"')
  open()
  expect((await Promise.all(letIn)).map(({ body }) => body)).toEqual(Array.from({ length: 128 }, () => 'page'))
  expect((await app.inject('/later')).body).toBe('page')
})

test.each([
  ['TRACE', '/', {}, 400],
  ['GET', '*', {}, 400],
  ['OPTIONS', '*', {}, 400],
  ['GET', 'http://other.test/', {}, 400],
  ['GET', 'http://other.test:99999/', {}, 400],
  ['GET', '//other.test/', {}, 200],
  ['GET', '/%', {}, 400],
  ['GET', '/', { 'x-forwarded-proto': 'file' }, 200],
  ['GET', '/', { 'x-forwarded-proto': 'no scheme' }, 200],
  ['GET', '/', { host: 'localhost:65536' }, 200],
  ['GET', '/', { host: '' }, 200],
])('%s %s with %j is answered with %i', async (method, path, headers, status) => {
  const { app } = await testApp(Promise.resolve())
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const sending = request({ agent: false, port, method, path, headers }).end()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(status)
})

test('[OFFL-06] while the site shall not work offline, the service worker is one that deletes and unregisters', async () => {
  const { app } = await testApp(Promise.resolve(), false)
  const { statusCode, headers, body } = await app.inject('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining(`connect-src 'self'`),
  })
  expect(body).toContain('registration.unregister()')
})
