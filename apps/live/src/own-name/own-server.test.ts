import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { eventKey } from '@quayso/events/testing'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { testCertificate } from '@quayso/testing/parts/test-certificate'
import { root } from '@quayso/testing/stack/paths'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLive } from '../app.ts'
import { event, waiting } from '../testing.ts'

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
  const taken: boolean[] = []
  const onCertificate = (isTaken: boolean) => void taken.push(isTaken)
  const live = buildLive({
    ...{ isGame: (code) => code === 'st60', officeHosts: [], passKeys: [eventKey] },
    ...{ nowMs: Date.now, random: () => 0.5 },
    ownName: { certificateDir: dir, pageOrigins: [page], unlimitedReaders: [], onCertificate, lookEveryMs: 20 },
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

test('[OPS-08] an address that holds 500 connections gets no more until one ends, shaken hands or not', async () => {
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
  // By now as many may be opened again as were this second.
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
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await shown()).toBe(before)
  put(dir, { key: second.key })
  await vi.waitFor(async () => expect(await shown()).not.toBe(before), waiting)
  expect(taken).toEqual([true, true])
  live.sendDraw(event(1))
  await vi.waitFor(() => expect(seen.text).toContain('"openNum":"1,2,3,4,5"'), waiting)
})

test('[OPS-08] without a certificate the gateway says so, and takes the first that comes', async () => {
  const { dir, taken, port } = await startOwnName({})
  expect(taken).toEqual([false])
  put(dir, testCertificate())
  await vi.waitFor(() => expect(taken).toEqual([false, true]), waiting)
  const { seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
})

test('[OPS-08] viewers are let go when the gateway stops', async () => {
  const { live, port } = await startOwnName()
  const { seen } = await view(port, [`Origin: ${page}`])
  await vi.waitFor(() => expect(seen.text).toContain('event: hello'), waiting)
  live.sendDraw(event(1))
  await live.close()
  await vi.waitFor(() => expect(seen.isClosed).toBe(true), waiting)
  expect(seen.text).toContain('"openNum":"1,2,3,4,5"')
})

test('what TLS 1.1 or a cipher that the edge refuses would be is refused here too', async () => {
  const { port } = await startOwnName()
  const fails = (options: object) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
    return new Promise<boolean>((resolve) => {
      socket.once('secureConnect', () => resolve(false)).once('error', () => resolve(true))
    }).finally(() => socket.destroy())
  }
  expect(await fails({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe(true)
  expect(await fails({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBe(true)
  const template = readFileSync(join(root, 'edge/tls.conf.template'), 'utf8')
  const [, ciphers = ''] = /ssl_ciphers (.*);/.exec(template) ?? []
  for (const cipher of ciphers.split(':').filter((name) => name.includes('ECDSA'))) {
    expect(await fails({ maxVersion: 'TLSv1.2', ciphers: cipher }), cipher).toBe(false)
  }
})
