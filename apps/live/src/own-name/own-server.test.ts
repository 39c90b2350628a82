import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { eventKey } from '@quayso/events/testing'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { testCertificate } from '@quayso/stack/parts/test-certificate'
import { root } from '@quayso/stack/paths'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLive } from '../app.ts'
import { event, waiting } from '../testing.ts'
import { readNetworks } from './visitor-limits.ts'

const page = 'https://quayso.example'

function put(dir: string, { cert, key }: { cert?: string; key?: string }): void {
  if (cert !== undefined) writeFileSync(join(dir, 'fullchain.pem'), cert)
  if (key !== undefined) writeFileSync(join(dir, 'privkey.pem'), key)
}

/** A gateway with a name of its own, on a real port, by the real clock. */
async function startOwnName(certificate: Parameters<typeof put>[1] = testCertificate()) {
  const { dir, remove } = temporaryDir('own-name')
  onTestFinished(remove)
  put(dir, certificate)
  /** Why a certificate was not taken, or undefined when it was. */
  const taken: (string | undefined)[] = []
  const onCertificate = (error: string | undefined) => void taken.push(error)
  const live = buildLive({
    ...{ isGame: (code) => code === 'st60', officeHosts: [], passKeys: [eventKey] },
    ...{ nowMs: Date.now, random: () => 0.5 },
    ownName: {
      certificateDir: dir,
      pageOrigins: [page],
      unlimitedReaders: readNetworks([]),
      onCertificate,
      lookEveryMs: 20,
    },
  })
  const { ownServer } = live
  if (!ownServer) throw new Error('no server')
  await new Promise<void>((resolve) => ownServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(live.close)
  return { live, dir, taken, port: (ownServer.address() as AddressInfo).port }
}

/** A browser's connection, with what it has read. */
async function view(port: number, headers: string[], path = '/live?games=st60') {
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
  onTestFinished(() => void socket.destroy())
  const seen = { text: '', isClosed: false }
  socket.on('data', (bytes) => {
    seen.text += bytes.toString('latin1')
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    seen.isClosed = true
  })
  await once(socket, 'secureConnect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: live.quayso.example\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
  )
  return { socket, seen }
}

test('[OPS-08] a page of the site gets the hello and each draw; another site’s gets nothing', async () => {
  const { live, port } = await startOwnName()
  const ours = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(ours.seen.text).toContain('event: hello'), waiting)
  expect(ours.seen.text).toContain(`access-control-allow-origin: ${page}\r\n`)
  for (const headers of [['Origin: https://other.example'], [`Origin: ${page}.other.example`], []]) {
    const { seen } = await view(port, headers)
    await vi.waitFor(() => expect(seen.text).toContain('HTTP/1.1 403'), waiting)
    expect(seen.text).not.toMatch(/access-control|event:/)
  }
  const { seen: balancer } = await view(port, [], '/healthz')
  await vi.waitFor(() => expect(balancer.text).toMatch(/^HTTP\/1\.1 200/), waiting)
  live.sendDraw(event(1))
  await vi.waitFor(() => expect(ours.seen.text).toContain('"openNum":"1,2,3,4,5"'), waiting)
  expect(live.viewers()).toBe(1)
})

test('[OPS-08] an address that holds 500 connections gets no more until one ends, whether or not the handshake is done', async () => {
  const { port } = await startOwnName()
  const { socket: viewer } = await view(port, [`Origin: ${page}`])
  const silent: Socket[] = []
  onTestFinished(() => silent.forEach((socket) => void socket.destroy()))
  for (let i = 0; i < 499; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    silent.push(socket)
  }
  const refused = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const isClosed = once(socket, 'close').then(() => true)
    const isOpen = new Promise<boolean>((resolve) => setTimeout(resolve, 300, false))
    return Promise.race([isClosed, isOpen]).finally(() => socket.destroy())
  }
  // Those opened lately are forgotten, those held are not.
  await vi.waitFor(async () => expect(await refused()).toBe(true), waiting)
  viewer.destroy()
  await vi.waitFor(async () => expect(await refused()).toBe(false), waiting)
})

test('[OPS-08] a renewed certificate is taken as soon as its key is there, and streams go on', async () => {
  const [first, second] = [testCertificate(), testCertificate()]
  const { live, dir, taken, port } = await startOwnName(first)
  const { seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
  const shown = async () => (await view(port, [])).socket.getPeerX509Certificate()?.toString()
  const before = await shown()
  put(dir, { cert: second.cert })
  await vi.waitFor(() => expect(taken).toEqual([undefined, expect.stringContaining('key values mismatch')]), waiting)
  expect(await shown()).toBe(before)
  put(dir, { key: second.key })
  await vi.waitFor(async () => expect(await shown()).not.toBe(before), waiting)
  expect(taken).toHaveLength(3)
  expect(taken[2]).toBeUndefined()
  live.sendDraw(event(1))
  await vi.waitFor(() => expect(seen.text).toContain('"openNum":"1,2,3,4,5"'), waiting)
})

test('[OPS-08] without a certificate the gateway says so, and takes the first that comes', async () => {
  const { dir, taken, port } = await startOwnName({})
  expect(taken).toEqual([expect.stringContaining('ENOENT')])
  put(dir, testCertificate())
  await vi.waitFor(() => expect(taken.at(-1)).toBeUndefined(), waiting)
  const { seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
})

test('[OPS-08] a connection that sends several requests at once is closed', async () => {
  const { live, port } = await startOwnName()
  const { socket, seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
  const more = await view(port, [])
  more.socket.write(`GET /live?games=st60 HTTP/1.1\r\nHost: x\r\nOrigin: ${page}\r\n\r\n`.repeat(50))
  await vi.waitFor(() => expect(more.seen.isClosed).toBe(true), waiting)
  expect(live.viewers()).toBe(1)
  socket.write(`GET /live?games=st60 HTTP/1.1\r\nHost: x\r\nOrigin: ${page}\r\n\r\n`)
  await vi.waitFor(() => expect(seen.isClosed).toBe(true), waiting)
})

test('[OPS-08] viewers are let go when the gateway stops', async () => {
  const { live, port } = await startOwnName()
  const { seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
  // Says nothing, not even hello.
  const silent = connect(port, '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  live.sendDraw(event(1))
  const beganMs = performance.now()
  await live.close()
  // Two, and what a busy machine takes; a handshake has twenty.
  expect(performance.now() - beganMs).toBeLessThan(10_000)
  await vi.waitFor(() => expect(seen.isClosed).toBe(true), waiting)
  expect(seen.text).toContain('"openNum":"1,2,3,4,5"')
})

test('ciphers that the edge refuses are refused here too, and those that it takes are taken', async () => {
  const { port } = await startOwnName()
  const fails = (options: object) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
    return new Promise<boolean>((resolve) => {
      socket.once('secureConnect', () => resolve(false)).once('error', () => resolve(true))
    }).finally(() => socket.destroy())
  }
  expect(await fails({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBe(true)
  const template = readFileSync(join(root, 'ops/edge/tls.conf.template'), 'utf8')
  const [, ciphers = ''] = /ssl_ciphers (.*);/.exec(template) ?? []
  for (const cipher of ciphers.split(':').filter((name) => name.includes('ECDSA'))) {
    expect(await fails({ maxVersion: 'TLSv1.2', ciphers: cipher }), cipher).toBe(false)
  }
})
