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

test('more pages at once than can be rendered are refused at once, and the others come', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const queue = { length: () => 0 }
  const app = await buildApp({
    build: slowBuild(gate),
    apiUrls: ['http://127.0.0.1:1'],
    clientDir: fileURLToPath(new URL('../public', import.meta.url)),
    trustedProxies: 'loopback',
    watchQueue: (_, length) => Object.assign(queue, { length }),
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(() => app.close())
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
