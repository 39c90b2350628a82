import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DrawEvent } from '@quayso/contract/draws'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLive, type Live } from './app.ts'

const nowMs = () => Date.parse('2026-11-14T11:24:40.125Z')
const waiting = { timeout: 10_000, interval: 10 }

function event(seq: number, code = 'st60', openNum = '1,2,3,4,5'): DrawEvent {
  const turnNum = `20261114-${String(seq).padStart(4, '0')}`
  const times = { openTime: '', drawnAt: '', nextOpenTime: '' }
  const told = { version: 1, status: 'confirmed', origin: 'own' } as const
  return { seq, code, ...told, turnNum, openNum, detail: 'null', nextTurnNum: '', ...times }
}

async function startLive(): Promise<Live & { port: number }> {
  const live = buildLive({ isGame: (code) => ['st60', 'mb60'].includes(code), nowMs })
  await new Promise<void>((resolve) => live.server.listen(0, '127.0.0.1', resolve))
  onTestFinished(live.close)
  return { ...live, port: (live.server.address() as AddressInfo).port }
}

/** Opens a stream and keeps what arrives. */
function view(port: number, query: string, headers: Record<string, string> = {}) {
  const seen = { text: '', status: 0, closed: false }
  const request: ClientRequest = get({ port, path: `/live?${query}`, headers }, (response) => {
    seen.status = response.statusCode ?? 0
    response.setEncoding('utf8').on('data', (text) => {
      seen.text += text
    })
    response.on('close', () => {
      seen.closed = true
    })
  })
  request.on('error', () => {
    seen.closed = true
  })
  onTestFinished(() => void request.destroy())
  return { seen, request }
}

test('a page gets the time, the newest draw of its games, and then each draw as it happens', async () => {
  const live = await startLive()
  live.tell(event(1))
  live.tell(event(2, 'mb60'))
  const { seen } = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(seen.text).toContain('id: 1\nevent: draw\n'), waiting)
  expect(seen.text).toContain('event: hello\ndata: {"serverTime":"2026-11-14T11:24:40.125Z"}\n\n')
  live.tell(event(3, 'mb60'))
  live.tell(event(4))
  await vi.waitFor(
    () => expect(seen.text).toContain(`id: 4\nevent: draw\ndata: ${JSON.stringify(event(4))}\n\n`),
    waiting,
  )
  expect(seen.text).not.toContain('"code":"mb60"')
})

test('one who comes back with Last-Event-ID hears what it missed', async () => {
  const live = await startLive()
  for (let seq = 1; seq <= 200; seq++) live.tell(event(seq))
  const { seen } = view(live.port, 'games=st60', { 'last-event-id': '190' })
  await vi.waitFor(() => expect(seen.text).toContain('id: 200\n'), waiting)
  for (let seq = 191; seq <= 200; seq++) expect(seen.text).toContain(`id: ${seq}\n`)
  expect(seen.text).not.toContain('id: 100\n')
})

test.each(['', 'games=', 'games=zzz', 'games=st60,zzz', 'games=st60%00'])('%j is refused', async (query) => {
  const live = await startLive()
  const { seen } = view(live.port, query)
  await vi.waitFor(() => expect(seen.status).toBe(400), waiting)
})

test('one who does not read is cut off and the others go on', async () => {
  const live = await startLive()
  const slow = view(live.port, 'games=st60')
  slow.request.once('response', (response) => response.pause())
  const quick = view(live.port, 'games=st60')
  await vi.waitFor(() => expect(live.viewers()).toBe(2), waiting)
  const long = '9'.repeat(60_000)
  for (let seq = 1; live.viewers() === 2; seq++) {
    live.tell(event(seq, 'st60', long))
    await vi.waitFor(() => expect(quick.seen.text).toContain(`id: ${seq}\n`), waiting)
    quick.seen.text = ''
  }
  live.tell(event(9999))
  await vi.waitFor(() => expect(quick.seen.text).toContain('id: 9999\n'), waiting)
  expect(quick.seen.closed).toBe(false)
})

test('viewers who leave are forgotten', async () => {
  const live = await startLive()
  const { request } = view(live.port, 'games=st60,mb60')
  await vi.waitFor(() => expect(live.viewers()).toBe(1), waiting)
  request.destroy()
  await vi.waitFor(() => expect(live.viewers()).toBe(0), waiting)
})
