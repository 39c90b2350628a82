import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beatEveryMs, silenceMs } from '@quayso/contract/beat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { event, message, nowMs, startLive, view, waiting } from './testing.ts'

test('a stream sends the server time, the newest draw of its games, then each draw as it happens', async () => {
  const live = await startLive()
  live.sendDraw(event(1))
  live.sendDraw(event(2, 'mb60'))
  const { seen } = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(seen.text).toContain('id: 1\nevent: draw\n'), waiting)
  expect(seen.text).toContain('event: hello\ndata: {"serverTime":"2026-11-14T11:24:40.125Z"}\n\n')
  live.sendDraw(event(3, 'mb60'))
  live.sendDraw(event(4))
  await vi.waitFor(
    () => expect(seen.text).toContain(`id: 4\nevent: draw\ndata: ${JSON.stringify(event(4))}\n\n`),
    waiting,
  )
  expect(seen.text).not.toContain('"code":"mb60"')
})

test.each(['//live:99999', '//live[', '//', 'http://[/live'])(
  'the malformed URL %s is refused without affecting other viewers',
  async (path) => {
    const live = await startLive()
    // The edge merges the two slashes to match the location, but passes on the URL as it was sent.
    const socket = connect(live.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nhost: live\r\nconnection: close\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[04] /)
    const { seen } = view(live.port, 'games=st60')
    await vi.waitFor(() => expect(seen.status).toBe(200), waiting)
  },
)

test.each([
  ['games=st60', { 'last-event-id': '190' }],
  ['games=st60&after=190', {}],
  ['games=st60&after=1', { 'last-event-id': '190' }],
])('a reconnect with %s and %o replays the missed events', async (query, headers: Record<string, string>) => {
  const live = await startLive()
  for (let seq = 1; seq <= 200; seq++) live.sendDraw(event(seq))
  const { seen } = view(live.port, query, headers)
  await vi.waitFor(() => expect(seen.text).toContain('id: 200\n'), waiting)
  for (let seq = 191; seq <= 200; seq++) expect(seen.text).toContain(`id: ${seq}\n`)
  expect(seen.text).not.toContain('id: 100\n')
})

test.each([
  '',
  'games=',
  'games=zzz',
  'games=st60,zzz',
  'games=st60%00',
  'boards=',
  'boards=zzz',
  'games=st60&boards=',
])('the query %j is refused', async (query) => {
  const live = await startLive()
  const { seen } = view(live.port, query)
  await vi.waitFor(() => expect(seen.status).toBe(400), waiting)
})

test('a viewer that does not read is disconnected and the others go on', async () => {
  const live = await startLive()
  const slow = view(live.port, 'games=st60')
  slow.request.once('response', (response) => response.pause())
  const quick = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(live.viewers()).toBe(2), waiting)
  const long = '9'.repeat(60_000)
  for (let seq = 1; live.viewers() === 2; seq++) {
    live.sendDraw(event(seq, 'st60', long))
    await vi.waitFor(() => expect(quick.seen.text).toContain(`id: ${seq}\n`), waiting)
    quick.seen.text = ''
  }
  live.sendDraw(event(9999))
  await vi.waitFor(() => expect(quick.seen.text).toContain('id: 9999\n'), waiting)
  expect(quick.seen.closed).toBe(false)
})

test('draws that arrive together are one write per page, with only its games, in order', async () => {
  const live = await startLive()
  const sockets: Socket[] = []
  live.server.on('connection', (socket) => sockets.push(socket))
  const both = view(live.port, 'games=st60,mb60').seen
  const one = view(live.port, 'games=st60').seen
  await vi.waitFor(() => expect(live.viewers()).toBe(2), waiting)
  const writes = sockets.map((socket) => vi.spyOn(socket, 'write'))
  for (const [seq, code] of [
    [1, 'st60'],
    [2, 'mb60'],
    [3, 'st60'],
  ] as const)
    live.sendDraw(event(seq, code))
  await vi.waitFor(() => expect(both.text).toContain('id: 3\n'), waiting)
  await vi.waitFor(() => expect(one.text).toContain('id: 3\n'), waiting)
  const ids = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
  expect([ids(both.text), ids(one.text)]).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  for (const write of writes) expect(write).toHaveBeenCalledTimes(1)
})

test('with gzip accepted the stream is the same, compressed: greeting, replay, single draws and batches', async () => {
  const live = await startLive()
  for (let seq = 1; seq <= 300; seq++) live.sendDraw(event(seq))
  const gzip = { 'accept-encoding': 'gzip, deflate, br' }
  const pages = Array.from({ length: 20 }, () => view(live.port, 'games=st60,mb60', gzip).seen)
  const backSoon = view(live.port, 'games=st60', { ...gzip, 'last-event-id': '290' }).seen
  const backLate = view(live.port, 'games=st60', { ...gzip, 'last-event-id': '100' }).seen
  const plain = view(live.port, 'games=st60,mb60', { 'accept-encoding': 'br, gzip;q=0' }).seen
  await vi.waitFor(() => expect(live.viewers()).toBe(23), waiting)
  live.sendDraw(event(301))
  await vi.waitFor(() => expect(plain.text).toContain('id: 301\n'), waiting)
  for (let seq = 302; seq <= 304; seq++) live.sendDraw(event(seq, seq === 303 ? 'mb60' : 'st60'))
  await vi.waitFor(() => expect(plain.text).toContain('id: 304\n'), waiting)
  for (const page of pages) await vi.waitFor(() => expect(page.text).toBe(plain.text), waiting)
  expect([pages[0]?.encoding, plain.encoding]).toEqual(['gzip', undefined])
  await vi.waitFor(() => expect(backSoon.text).toContain('id: 304\n'), waiting)
  for (const seq of [291, 300, 301, 302]) expect(backSoon.text).toContain(`id: ${seq}\n`)
  await vi.waitFor(() => expect(backLate.text).toContain('id: 304\n'), waiting)
  for (let seq = 101; seq <= 302; seq++) expect(backLate.text).toContain(`id: ${seq}\n`)
})

test('every page gets two heartbeat events before it would consider the connection dead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = await startLive()
  const plain = view(live.port, 'games=st60').seen
  const gzip = view(live.port, 'boards=mb60', { 'accept-encoding': 'gzip' }).seen
  await vi.waitFor(() => expect(live.viewers()).toBe(2), waiting)
  const beats = (text: string) => text.split(`event: beat\ndata: ${Math.floor(nowMs() / 1000)}\n\n`).length - 1
  for (const count of [1, 2]) {
    vi.advanceTimersByTime(beatEveryMs)
    for (const seen of [plain, gzip]) await vi.waitFor(() => expect(beats(seen.text)).toBe(count), waiting)
  }
  expect(2 * beatEveryMs).toBeLessThan(silenceMs)
})

test('viewers that disconnect are removed', async () => {
  const live = await startLive()
  const { request } = view(live.port, 'games=st60,mb60')
  await vi.waitFor(() => expect(live.viewers()).toBe(1), waiting)
  request.destroy()
  await vi.waitFor(() => expect(live.viewers()).toBe(0), waiting)
})

test('a board stream sends each message of its game as it is written, a draw stream does not', async () => {
  const live = await startLive()
  const board = view(live.port, 'boards=st60').seen
  const both = view(live.port, 'games=st60&boards=mb60').seen
  await vi.waitFor(() => expect(live.viewers()).toBe(2), waiting)
  live.sendMessage(message(1, 7, 'chào'))
  live.sendMessage(message(2, 8, 'bạn', 'mb60'))
  live.sendDraw(event(3))
  await vi.waitFor(() => expect(board.text).toContain('"id":7'), waiting)
  expect(board.text).toContain(`id: 1\nevent: message\ndata: ${JSON.stringify(message(1, 7, 'chào'))}\n\n`)
  await vi.waitFor(() => expect(both.text).toContain('id: 3\nevent: draw\n'), waiting)
  expect(both.text).toContain('id: 2\nevent: message\n')
  expect(both.text).not.toContain('"id":7')
  expect(board.text).not.toContain('event: draw')
})

test('a new board stream replays the newest ten messages in their current state, without deleted messages or old texts', async () => {
  const live = await startLive()
  for (let id = 1; id <= 12; id++) live.sendMessage(message(id, id, `text ${id}`))
  live.sendMessage(message(13, 12, 'another text'))
  live.sendMessage(message(14, 11, null))
  // Published late, by another relay.
  live.sendMessage(message(11, 11, 'text 11'))
  const { seen } = view(live.port, 'boards=st60')
  await vi.waitFor(() => expect(seen.text).toContain('id: 14\nevent: messageGone\n'), waiting)
  expect(seen.text).toContain('another text')
  for (const gone of ['text 12', 'text 11', 'text 2"']) expect(seen.text).not.toContain(gone)
  expect(seen.text).toContain('text 3"')
})

test('one Last-Event-ID covers both draws and boards', async () => {
  const live = await startLive()
  for (let seq = 1; seq <= 400; seq += 2) {
    live.sendDraw(event(seq))
    live.sendMessage(message(seq + 1, seq + 1, 'chào'))
  }
  for (let seq = 401; seq <= 600; seq++) live.sendDraw(event(seq))
  const { seen } = view(live.port, 'games=st60&boards=st60', { 'last-event-id': '600' })
  await vi.waitFor(() => expect(seen.text).toContain('id: 600\n'), waiting)
  expect(seen.text).not.toContain('event: message')
  const back = view(live.port, 'games=st60&boards=st60', { 'last-event-id': '390' }).seen
  await vi.waitFor(() => expect(back.text).toContain('id: 600\n'), waiting)
  for (let seq = 391; seq <= 600; seq++) expect(back.text).toContain(`id: ${seq}\n`)
})

test.each(['office.example', 'Office.Example:8080'])('[OFF-03] %s serves draws but no boards', async (host) => {
  const live = await startLive()
  const boards = view(live.port, 'games=st60&boards=st60', { host }).seen
  await vi.waitFor(() => expect(boards.status).toBe(404), waiting)
  const draws = view(live.port, 'games=st60', { host }).seen
  await vi.waitFor(() => expect(draws.status).toBe(200), waiting)
})

test('on close, pending events are sent first and viewers get different retry times', async () => {
  const randoms = [0, 1]
  const live = await startLive(() => randoms.shift() ?? 0.5)
  const first = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(first.seen.text).toContain('retry: 1000\n'), waiting)
  const second = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(second.seen.text).toContain('retry: 4000\n'), waiting)
  live.sendDraw(event(7))
  await live.close()
  for (const { seen } of [first, second]) {
    await vi.waitFor(() => expect(seen.closed).toBe(true), waiting)
    expect(seen.text).toContain('id: 7\n')
  }
})
