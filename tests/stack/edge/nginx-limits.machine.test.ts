import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testEdge } from './test-edge.ts'

type Edge = Awaited<ReturnType<typeof testEdge>>

/** The statuses of this many requests at once, each from its own address. */
async function statuses(count: number, ask: (index: number) => ReturnType<Edge>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(i)))
  const counts: Record<number, number> = {}
  for (const { response } of answers) counts[response.status] = (counts[response.status] ?? 0) + 1
  return counts
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test('requests that are not cached are limited by address; other addresses and cached answers are not', async () => {
  const ask = await testEdge()
  await ask('/contact')
  const flood = await statuses(400, (i) =>
    ask(`/detail?code=mb&turnNum=2026111${i % 10}-${1000 + i}`, from('198.51.100.1')),
  )
  // 100 at once, and 20 more for each second that sending takes.
  expect(flood[200]).toBeGreaterThanOrEqual(100)
  expect(flood[429]).toBeGreaterThan(0)
  const refused = await ask('/detail?code=mb&turnNum=20261114-9999', from('198.51.100.1'))
  if (refused.response.status === 429) expect(refused.response.headers.get('retry-after')).toBe('1')
  expect(await statuses(50, () => ask('/contact', from('198.51.100.1')))).toEqual({ 200: 50 })
  expect(
    await statuses(20, (i) => ask(`/detail?code=st60&turnNum=20261114-${1000 + i}`, from('198.51.100.2'))),
  ).toEqual({
    200: 20,
  })
})

test.each([
  ['pages', '/login', '/register'],
  ['calls', '/api/analysis/front/userInfo/index', '/api/analysis/front/topic/follows'],
])('%s, which are never cached, are limited like those not cached yet', async (_, flooded, other) => {
  const ask = await testEdge()
  const flood = await statuses(400, (i) => ask(`${flooded}?x=${i}`, from('198.51.100.1')))
  expect(flood[200]).toBeGreaterThanOrEqual(100)
  expect(flood[429]).toBeGreaterThan(0)
  // One limit for all of them.
  expect(await statuses(150, () => ask(other, from('198.51.100.1')))).toHaveProperty('429')
  expect(await statuses(20, () => ask(other, from('198.51.100.2')))).toEqual({ 200: 20 })
})

test.each([
  ['one /64', (i: number) => `2001:db8:1:2:${i.toString(16)}::1`, 20],
  ['networks of one /56', (i: number) => `2001:db8:1:2${(i % 256).toString(16).padStart(2, '0')}::1`, 60],
  ['networks of one /48', (i: number) => `2001:db8:1:${i.toString(16)}00::1`, 160],
] as const)('%s can write only so often at once, from whatever addresses', async (_, address, burst) => {
  const ask = await testEdge()
  const write = (i: number) => ask('/api/analysis/front/index/login', from(address(i)), { method: 'POST' })
  const flood = await statuses(240, write)
  expect(flood[200]).toBeGreaterThanOrEqual(burst)
  expect(flood[429]).toBeGreaterThan(0)
  const elsewhere = await ask('/api/analysis/front/index/login', from('2001:db8:2::1'), { method: 'POST' })
  expect(elsewhere.response.status).toBe(200)
})

test('[NOTE-12] no log has the address of who is limited, or the pass to the stream of a member', async () => {
  const ask = await testEdge()
  await statuses(400, (i) => ask(`/login?x=${i}`, from('198.51.100.1')))
  await ask('/live?pass=limited', from('198.51.100.2'))
  ask.killOrigin()
  await ask('/live?pass=secret', from('198.51.100.3'))
  expect((await ask('/login', from('198.51.100.4'))).response.status).toBe(503)
  const log = ask.readErrorLog()
  expect(log).toContain('connect() failed')
  expect(log).not.toMatch(/198\.51\.100\.[123]|pass=/)
})

test('one address holds at most 500 streams, and others can still open theirs', async () => {
  const ask = await testEdge()
  const sockets = Array.from({ length: 510 }, () => connect(ask.port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const heads = sockets.map(async (socket) => {
    // Never ends by itself: the origin answers after the body.
    socket.write('GET /live?games=mb HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1\r\n')
    socket.write('Content-Length: 10\r\n\r\n')
    return socket
  })
  await Promise.all(heads)
  await expect
    .poll(async () => (await ask('/live?games=mb', from('198.51.100.1'))).response.status, { timeout: 30_000 })
    .toBe(429)
  expect((await ask('/live?games=mb', from('198.51.100.2'))).response.status).toBe(200)
})

test('[GEN-14] one address opens at most 500 streams at once, however soon it closes them; others open theirs', async () => {
  const ask = await testEdge()
  const open = (address: string) => ask('/live?games=mb&after=1', from(address))
  const flood: Record<number, number> = {}
  for (let round = 0; round < 8; round++) {
    for (const [status, count] of Object.entries(await statuses(100, () => open('198.51.100.1')))) {
      flood[Number(status)] = (flood[Number(status)] ?? 0) + count
    }
  }
  // 500 at once, and 20 more for each second that sending takes.
  expect(flood[200]).toBeGreaterThanOrEqual(500)
  expect(flood[429]).toBeGreaterThan(0)
  expect((await open('198.51.100.2')).response.status).toBe(200)
})

test('a request whose headers do not end is closed after twenty seconds', async () => {
  const { port } = await testEdge()
  const socket = connect(port, '127.0.0.1')
  const startedMs = Date.now()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const dripping = setInterval(() => socket.write('a'), 500)
  onTestFinished(() => clearInterval(dripping))
  // The disconnect is an error to the sender.
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  expect(Date.now() - startedMs).toBeGreaterThan(19_000)
})
