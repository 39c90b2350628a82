import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

class FakeEventSource extends EventTarget {
  static made: FakeEventSource[] = []
  readyState = 0
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.made.push(this)
  }

  close() {
    this.readyState = 2
  }

  emit(type: string, readyState: number, data?: unknown, lastEventId = '') {
    this.readyState = readyState
    const told = { data: JSON.stringify(data), lastEventId }
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, told))
  }
}

function listen(random = 0.5) {
  const seen: unknown[] = []
  const close = openEventStream({
    url: '/live?games=st60,mb60',
    EventSource: FakeEventSource as unknown as typeof EventSource,
    random: () => random,
    onOpen: () => seen.push('open'),
    onAway: () => seen.push('away'),
    on: {
      hello: (hello: object) => seen.push(hello),
      draw: (event: { turnNum: string }) => seen.push(event.turnNum),
    },
  })
  return { seen, close }
}

const newest = () => FakeEventSource.made.at(-1) as FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.made = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('tells the state, the server time and the draws', () => {
  const { seen } = listen()
  newest().emit('open', 1)
  newest().emit('hello', 1, { serverTime: '2026-11-14T11:24:00.123Z' })
  newest().emit('draw', 1, { turnNum: '20261114-0684' })
  expect(seen).toEqual(['open', { serverTime: '2026-11-14T11:24:00.123Z' }, '20261114-0684'])
})

test('leaves a dropped connection to the browser', () => {
  const { seen } = listen()
  newest().emit('error', 0)
  vi.advanceTimersByTime(60_000)
  expect([seen, FakeEventSource.made.length]).toEqual([['away'], 1])
})

test.each([
  [0, 1_000],
  [0.5, 3_000],
  [1, 5_000],
])('after a refusal, random %d tries again in %i ms', (random, delayMs) => {
  const { seen } = listen(random)
  newest().emit('error', 2)
  vi.advanceTimersByTime(delayMs - 1)
  expect(FakeEventSource.made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeEventSource.made).toHaveLength(2)
  newest().emit('open', 1)
  expect(seen).toEqual(['away', 'open'])
})

test('after a refusal the new source says what the last one heard', () => {
  listen(0)
  newest().emit('draw', 1, { turnNum: '20261114-0684' }, '417')
  newest().emit('error', 2)
  vi.advanceTimersByTime(1_000)
  newest().emit('hello', 1, { serverTime: '2026-11-14T11:24:00.123Z' })
  newest().emit('error', 2)
  vi.advanceTimersByTime(1_000)
  const first = '/live?games=st60,mb60'
  expect(FakeEventSource.made.map(({ url }) => url)).toEqual([first, `${first}&after=417`, `${first}&after=417`])
})

test('keeps trying as long as it is refused, one source at a time', () => {
  listen(0)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    newest().emit('error', 2)
    newest().emit('error', 2)
    vi.advanceTimersByTime(5_000)
    expect(FakeEventSource.made).toHaveLength(attempt + 1)
  }
})

test('once closed it stays closed', () => {
  const { close } = listen()
  newest().emit('error', 2)
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeEventSource.made).toHaveLength(1)
  expect(newest().readyState).toBe(2)
})
