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
    const init = { data: JSON.stringify(data), lastEventId }
    this.dispatchEvent(data === undefined ? new Event(type) : new MessageEvent(type, init))
  }
}

function listen(random = 0.5, whenAway = () => {}) {
  const seen: unknown[] = []
  const window = Object.assign(new EventTarget(), { EventSource: FakeEventSource as unknown as typeof EventSource })
  const close = openEventStream({
    url: '/live?games=st60,mb60',
    window,
    random: () => random,
    onOpen: () => seen.push('open'),
    onAway: (isSilent) => {
      seen.push(isSilent ? 'silence' : 'away')
      whenAway()
    },
    on: {
      hello: (hello: object) => seen.push(hello),
      draw: (event: { code: string }) => seen.push(event.code),
    },
  })
  return { seen, close, window }
}

const newest = () => FakeEventSource.made.at(-1) as FakeEventSource

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.made = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports the state, the server time and the draws', () => {
  const { seen } = listen()
  newest().emit('open', 1)
  newest().emit('hello', 1, { serverTime: '2026-11-14T11:24:00.123Z' })
  newest().emit('draw', 1, { code: 'st60' })
  expect(seen).toEqual(['open', { serverTime: '2026-11-14T11:24:00.123Z' }, 'st60'])
})

test('leaves a dropped connection to the browser', () => {
  const { seen } = listen()
  for (let tries = 1; tries <= 20; tries += 1) {
    newest().emit('error', 0)
    vi.advanceTimersByTime(3_000)
  }
  expect([new Set(seen), FakeEventSource.made.length]).toEqual([new Set(['away']), 1])
})

test.each(['open', 'hello', 'draw', 'beat'])('after 35 s without an event since %s the connection is dead', (last) => {
  const { seen } = listen(0)
  vi.advanceTimersByTime(30_000)
  newest().emit(last, 1, last === 'open' ? undefined : { code: 'st60' }, '417')
  seen.length = 0
  vi.advanceTimersByTime(34_999)
  expect([seen, newest().readyState]).toEqual([[], 1])
  vi.advanceTimersByTime(1)
  expect([seen, newest().readyState]).toEqual([['silence'], 2])
  vi.advanceTimersByTime(1_000)
  expect(FakeEventSource.made).toHaveLength(2)
  newest().emit('open', 1)
  expect(seen).toEqual(['silence', 'open'])
})

test('a connection that never opens is retried', () => {
  const { seen } = listen(0)
  vi.advanceTimersByTime(36_000 + 35_000)
  expect([seen, FakeEventSource.made.length]).toEqual([['silence', 'silence'], 2])
})

test('a device that has lost its network reports it at once, and retries with one source at a time', () => {
  const { seen, window, close } = listen(0)
  newest().emit('open', 1)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('offline'))
  expect([seen, newest().readyState]).toEqual([['open', 'silence', 'silence'], 2])
  vi.advanceTimersByTime(1_000)
  expect(FakeEventSource.made).toHaveLength(2)
  close()
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(60_000)
  expect([seen.length, FakeEventSource.made.length]).toEqual([3, 2])
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

test('after a refusal the new source sends the last event id', () => {
  listen(0)
  newest().emit('draw', 1, { code: 'st60' }, '417')
  newest().emit('error', 2)
  vi.advanceTimersByTime(1_000)
  newest().emit('hello', 1, { serverTime: '2026-11-14T11:24:00.123Z' })
  newest().emit('error', 2)
  vi.advanceTimersByTime(1_000)
  const first = '/live?games=st60,mb60'
  expect(FakeEventSource.made.map(({ url }) => url)).toEqual([first, `${first}&after=417`, `${first}&after=417`])
})

test('retries as long as it is refused, with one source at a time', () => {
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

test.each([
  ['a refusal', () => newest().emit('error', 2)],
  ['a drop', () => newest().emit('error', 0)],
  ['silence', () => vi.advanceTimersByTime(35_000)],
])('closed when it reports %s, it stays closed', (_, goAway) => {
  const { close, seen } = listen(0, () => close())
  newest().emit('open', 1)
  goAway()
  vi.advanceTimersByTime(60_000)
  expect(seen).toHaveLength(2)
  expect(FakeEventSource.made).toHaveLength(1)
})
