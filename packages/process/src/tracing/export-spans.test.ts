import { expect, test } from 'vitest'
import { testTracing } from './testing.ts'

type Tested = Awaited<ReturnType<typeof testTracing>>

function addSpans({ tracing }: Tested, count: number): void {
  for (let i = 0; i < count; i++) tracing.start(undefined, { name: 'span', kind: 'internal' }).end()
}

test.each(['broken', 'closing', 'endless', 'elsewhere'] as const)(
  '[TRACE-03] what a receiver that is %s does not take is counted once, and what follows is sent when it behaves',
  async (manners) => {
    const tested = await testTracing()
    const { receiver, counts, lines } = tested
    receiver.behave(manners)
    addSpans(tested, 3)
    await expect.poll(counts).toEqual({ sent: 0, failed: 3, dropped: 0 })
    addSpans(tested, 1)
    await expect.poll(counts).toEqual({ sent: 0, failed: 4, dropped: 0 })
    receiver.behave('well')
    addSpans(tested, 2)
    await expect.poll(counts).toEqual({ sent: 2, failed: 4, dropped: 0 })
    expect(receiver.spans).toHaveLength(2)
    expect(receiver.misled()).toBe(0)
    // What fits into the buffers of two connections.
    expect(receiver.answeredBytes()).toBeLessThan(40e6)
    expect(lines).toEqual([
      'the receiver of traces fails, spans are dropped',
      'the receiver of traces takes spans again',
    ])
  },
)

test('[TRACE-03] while the receiver does not answer, a bounded number of spans waits and the rest is dropped', async () => {
  const tested = await testTracing()
  const { tracing, receiver, counts } = tested
  receiver.behave('silent')
  addSpans(tested, 512)
  await expect.poll(receiver.asked).toBe(1)
  addSpans(tested, 10_000)
  expect(await counts()).toEqual({ sent: 0, failed: 0, dropped: 10_000 - 2048 })
  const stoppedAt = performance.now()
  await tracing.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(4000)
  const { sent = 0, failed = 0, dropped = 0 } = await counts()
  expect(sent).toBe(0)
  expect(failed + dropped).toBe(10_512)
})

test('[TRACE-03] a receiver that does not answer is given up after seconds, and the next one gets what waited', async () => {
  const tested = await testTracing()
  const { receiver, counts } = tested
  receiver.behave('silent')
  addSpans(tested, 1)
  await expect.poll(receiver.asked).toBe(1)
  receiver.behave('well')
  addSpans(tested, 1)
  await expect.poll(counts).toEqual({ sent: 1, failed: 1, dropped: 0 })
})

test('[TRACE-03] stopping sends what is left, in batches', async () => {
  const tested = await testTracing()
  const { tracing, receiver, counts } = tested
  addSpans(tested, 1200)
  await tracing.stop()
  expect(receiver.spans).toHaveLength(1200)
  expect(receiver.bodies.length).toBeGreaterThanOrEqual(3)
  expect(await counts()).toEqual({ sent: 1200, failed: 0, dropped: 0 })
  addSpans(tested, 1)
  expect(await counts()).toEqual({ sent: 1200, failed: 0, dropped: 1 })
})

test('[TRACE-03] stopping without a receiver takes no time', async () => {
  const tested = await testTracing()
  const { tracing, receiver, counts } = tested
  receiver.close()
  addSpans(tested, 3)
  await tracing.stop()
  expect(await counts()).toEqual({ sent: 0, failed: 3, dropped: 0 })
})
