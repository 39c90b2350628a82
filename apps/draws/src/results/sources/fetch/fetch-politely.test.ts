import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { isPublicAddress } from '@quayso/process/public-address'
import { type SourceManners, sourceServer } from '@quayso/stack/parts/sources/source-server'
import { expect, onTestFinished, test } from 'vitest'
import { backOffMs } from './back-off.ts'
import { type Fetched, fetchPolitely, type RobotsMemory, type SourceRequest, type Version } from './fetch-politely.ts'
import type { HostAddress } from './request-once.ts'
import { isAllowedByRobots } from './robots.ts'

const nowMs = Date.parse('2026-11-16T16:20:00+07:00')
const settings = { contact: 'ops@site.example', allowPrivate: true, timeoutMs: 30_000 }

interface Asking {
  readonly allowPrivate?: boolean
  readonly resolveHost?: (name: string) => Promise<readonly HostAddress[]>
  readonly version?: Version
  readonly timeoutMs?: number
  readonly robots?: RobotsMemory
}

async function ask(request: string | SourceRequest, { version = {}, robots = new Map(), ...more }: Asking = {}) {
  const asked = typeof request === 'string' ? { url: request, method: 'GET' as const } : request
  const signal = new AbortController().signal
  return fetchPolitely(asked, { settings: { ...settings, ...more }, maxBytes: 100_000, version, robots, nowMs, signal })
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : answer(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function behaving(manners: SourceManners) {
  const source = sourceServer('quayso')
  onTestFinished(source.close)
  source.behave(manners)
  const { url } = await source.listen()
  return { source, url: `${url}/history/list/5/hcm` }
}

test('[SRC-03] a source that switches to another protocol is no answer', async () => {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  const server = createTcpServer((socket) => socket.on('error', () => {}).once('data', () => socket.write(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked = await ask(`http://127.0.0.1:${port}/`)
  expect(asked).toMatchObject({ kind: 'failed', fault: 'unreachable' })
})

test.each<[string, SourceManners, Partial<Fetched>]>([
  ['is down', 'gone', { kind: 'failed', fault: 'unreachable' }],
  ['is silent', 'silent', { kind: 'failed', fault: 'timeout' }],
  ['is slow', { slowMs: 10_000 }, { kind: 'failed', fault: 'timeout' }],
  ['fails', 'broken', { kind: 'failed', fault: 'status', status: 500 }],
  ['redirects to a private address', { redirectTo: 'http://169.254.169.254/' }, { kind: 'failed', fault: 'redirect' }],
  ['redirects to itself', { redirectTo: '/' }, { kind: 'failed', fault: 'redirect' }],
  ['never ends', 'endless', { kind: 'failed', fault: 'too-large' }],
  ['packs ten megabytes into a few kilobytes', 'bomb', { kind: 'failed', fault: 'too-large' }],
])('[SRC-03] a source that %s costs no more than the limits', async (_, manners, expected) => {
  const { url } = await behaving(manners)
  const isWaited = 'fault' in expected && expected.fault === 'timeout'
  expect(await ask(url, { timeoutMs: isWaited ? 1000 : 30_000 })).toMatchObject(expected)
})

test('[SRC-03] packed and plain answers are read, other packings and broken ones are faults', async () => {
  const url = await listen(({ url: path }, response) => {
    if (path === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('12345'))
    else if (path === '/br') response.writeHead(200, { 'content-encoding': 'br' }).end('12345')
    else if (path === '/torn')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('12345').subarray(0, 12))
    else if (path === '/short') response.writeHead(200, { 'content-length': '9' }).end('12345').destroy()
    else response.end('12345')
  })
  for (const path of ['/gzip', '/plain']) {
    const fetched = await ask(`${url}${path}`)
    expect(fetched.kind === 'answer' && fetched.bytes.toString()).toBe('12345')
  }
  expect(await ask(`${url}/br`)).toMatchObject({ fault: 'encoding' })
  expect(await ask(`${url}/torn`)).toMatchObject({ fault: 'encoding' })
  expect(await ask(`${url}/short`)).toMatchObject({ fault: 'unreachable' })
})

test.each([
  ...[
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest',
    'http://2130706433/',
  ],
  ...[
    'http://0x7f.1/',
    'http://10.0.0.8/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
  ],
])('[SRC-03] %s is not asked', async (url) => {
  expect(await ask(url, { allowPrivate: false })).toMatchObject({ kind: 'failed', fault: 'private-address' })
})

test('[SRC-03] a name that leads to a private address, alone or among others, is not asked', async () => {
  const url = `${(await listen((_, response) => void response.end('secret'))).replace('127.0.0.1', 'source.example')}/`
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.215.14', family: 4 },
      { address: '::1', family: 6 },
    ],
  ]
  for (const addresses of answers) {
    const resolveHost = async () => addresses
    expect(await ask(url, { allowPrivate: false, resolveHost })).toMatchObject({ fault: 'private-address' })
  }
})

test('[SRC-03] the connection goes to the address that was checked, however the name is answered next', async () => {
  const url = `${(await listen((_, response) => void response.end('found'))).replace('127.0.0.1', 'source.example')}/`
  const robots: RobotsMemory = new Map([[new URL(url).origin, { text: '', untilMs: nowMs + 1 }]])
  let asked = 0
  const resolveHost = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  expect(await ask(url, { resolveHost, robots })).toMatchObject({ kind: 'answer' })
  expect(asked).toBe(1)
})

test('[SRC-04] a source that refuses is left alone, for the time it names or altogether', async () => {
  expect(await ask((await behaving('forbidden')).url)).toMatchObject({ kind: 'refused', fault: 'forbidden' })
  expect(await ask((await behaving({ retryAfterSeconds: 120 })).url)).toMatchObject({ kind: 'later', waitMs: 120_000 })
  const until = await listen((_, response) =>
    response.writeHead(429, { 'retry-after': new Date(nowMs + 60_000).toUTCString() }).end(),
  )
  expect(await ask(`${until}/`)).toMatchObject({ kind: 'later', waitMs: 60_000 })
  const untold = await listen((_, response) => response.writeHead(429).end())
  expect(await ask(`${untold}/`)).toMatchObject({ kind: 'later', waitMs: 3_600_000 })
  const { source, url } = await behaving('robots')
  expect(await ask(url)).toMatchObject({ kind: 'refused', fault: 'robots' })
  expect(source.requests).toEqual([])
})

test('[SRC-04] a source is told who asks, and which version is known', async () => {
  const { source, url } = await behaving('well')
  const first = await ask(url)
  if (first.kind !== 'answer') throw new Error(first.kind)
  expect(await ask(url, { version: { ...first.version, lastModified: 'yesterday' } })).toEqual({ kind: 'unchanged' })
  expect(source.requests[1]?.headers).toMatchObject({
    'user-agent': 'Quayso/1.0 (+ops@site.example)',
    'if-none-match': first.version.etag,
    'if-modified-since': 'yesterday',
  })
})

test('a body is posted', async () => {
  const posted: unknown[] = []
  const url = await listen((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      posted.push([request.method, body])
      response.end('ok')
    })
  })
  await ask({ url: `${url}/`, method: 'POST', body: '{"date":"16"}' })
  await ask({ url: `${url}/`, method: 'POST' })
  expect(posted).toEqual([
    ['POST', '{"date":"16"}'],
    ['POST', ''],
  ])
})

test.each<[string, string, boolean]>([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: other\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: quayso\nAllow: /', '/a', true],
  ['user-agent: other\nuser-agent: Quayso # us\ndisallow: /api/', '/api/x', false],
  ['User-agent: *\nDisallow: /api\nAllow: /api/open', '/api/open/5', true],
  ['User-agent: *\nDisallow: /*.js$', '/x/y.js', false],
  ['User-agent: *\nDisallow: /*.js$', '/x/y.js?_=1', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a-b-d', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a-b-c-d', false],
])('[SRC-04] robots.txt %j and %s: %s', (text, path, isAllowed) => {
  expect(isAllowedByRobots(text, 'Quayso', path)).toBe(isAllowed)
})

test('public addresses are told from all others', () => {
  for (const address of ['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
  const hidden = ['127.0.0.1', '0.0.0.0', '100.64.0.1', '172.31.255.255', '192.168.1.1', '224.0.0.1', '255.255.255.255']
  for (const address of [
    ...hidden,
    '::',
    '::1',
    '::ffff:1.1.1.1',
    'fc00::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    'x',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})

test('[SRC-04] each failure doubles the wait, with jitter, from the interval to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((failures) => backOffMs(failures, 5000, () => 1))
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
  expect(backOffMs(3, 5000, () => 0)).toBe(20_000)
  expect(backOffMs(1, 5000, () => 0)).toBe(5000)
  expect(backOffMs(9, 90_000, () => 0)).toBe(90_000)
})
