import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createAudience } from './audience.ts'
import type { Frame } from './frames/frame.ts'

const frame = (seq: number, channel = 'st60') =>
  ({ seq, channel, atMs: 0, plain: Buffer.from(`${channel}${seq} `), gzip: Buffer.from('') }) as unknown as Frame

const channels = new Set(['st60'])

/** A viewer that keeps what is written to it. */
function viewer(onWrite: () => void = () => {}) {
  const writes: string[] = []
  const socket = new Duplex({
    read: () => {},
    write: (bytes, _, done) => {
      writes.push(String(bytes))
      onWrite()
      done()
    },
  })
  return { socket: socket as never, writes }
}

function busy(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

test('what comes while viewers are written to reaches the rest in the same write, and all in order', async () => {
  const audience = createAudience(() => Buffer.from('joined'))
  const meanwhile = new Map([
    [3, frame(2)],
    [6, frame(3, 'mb60')],
  ])
  const viewers = Array.from({ length: 10 }, (_, i) =>
    viewer(() => {
      const next = meanwhile.get(i)
      meanwhile.delete(i)
      if (next) audience.send(next)
    }),
  )
  for (const { socket } of viewers) audience.join(socket, { channels, isGzip: false })
  audience.send(frame(1))
  const both = viewers.map(() => 'st601 st602 ')
  await vi.waitFor(() => expect(viewers.map(({ writes }) => writes.join(''))).toEqual(both), { timeout: 45_000 })
  expect(viewers.map(({ writes }) => writes.length)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1, 1])
})

test('other work gets its turn while many viewers are written to', async () => {
  const audience = createAudience(() => Buffer.from('joined'))
  const viewers = Array.from({ length: 100 }, () => viewer(() => busy(1)))
  for (const { socket } of viewers) audience.join(socket, { channels, isGzip: false })
  audience.send(frame(1))
  const counts = new Set<number>()
  const count = () => viewers.filter(({ writes }) => writes.length > 0).length
  while (count() < 100) {
    counts.add(count())
    await nextTurn()
  }
  expect(counts.size).toBeGreaterThan(5)
})

test('whoever joins meanwhile does not get what the greeting had', async () => {
  const audience = createAudience(() => Buffer.from('joined'))
  const [early, late] = [viewer(), viewer()]
  audience.join(early.socket, { channels, isGzip: false })
  audience.send(frame(1))
  audience.join(late.socket, { channels, isGzip: false })
  await vi.waitFor(() => expect(early.writes).toEqual(['st601 ']), { timeout: 45_000 })
  audience.send(frame(2))
  await vi.waitFor(() => expect([early.writes, late.writes]).toEqual([['st601 ', 'st602 '], ['st602 ']]), {
    timeout: 45_000,
  })
})

test('closing sends what was held back, also to those whose turn had not come', async () => {
  const audience = createAudience(() => Buffer.from('joined'))
  const viewers = Array.from({ length: 40 }, () => viewer(() => busy(1)))
  for (const { socket } of viewers) audience.join(socket, { channels, isGzip: false })
  audience.send(frame(1))
  await vi.waitFor(() => expect(viewers[0]?.writes).toHaveLength(1), { timeout: 45_000 })
  audience.send(frame(2))
  audience.closeAll()
  expect(viewers.map(({ writes }) => writes.join(''))).toEqual(viewers.map(() => 'st601 st602 '))
  await nextTurn()
  expect(audience.size()).toBe(0)
})
