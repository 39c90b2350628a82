import { expect, test } from 'vitest'
import { createLoadMeter } from './load-meter.ts'

/** A process that answers five requests every 10 ms, in turn. */
function slowProcess() {
  let nowMs = 0
  const meter = createLoadMeter({ nowMs: () => nowMs })
  const waiting: (() => void)[] = []
  return {
    meter,
    waiting,
    arrive: (count: number) => void waiting.push(...Array.from({ length: count }, () => meter.enter())),
    work: (ms: number, perTick = 0) => {
      for (const endMs = nowMs + ms; nowMs < endMs; ) {
        for (let i = 0; i < perTick; i++) if (meter.hasRoom(400)) waiting.push(meter.enter())
        nowMs += 10
        for (const leave of waiting.splice(0, 5)) leave()
      }
    },
  }
}

test('a burst is taken on, however large', () => {
  const { meter, arrive, work } = slowProcess()
  work(2000, 5)
  arrive(500)
  expect(meter.hasRoom(1)).toBe(true)
})

test('what waits in a standing queue longer than it may is refused, and what may wait longer is not', () => {
  const { meter, arrive, work } = slowProcess()
  arrive(750)
  work(1000)
  // 250 are left, of which the next is answered after a second and the last after one and a half.
  expect(meter.queueMs()).toBeGreaterThan(400)
  expect([200, 400, 800].map(meter.hasRoom)).toEqual([false, false, true])
  work(600)
  expect([200, 400, 800].map(meter.hasRoom)).toEqual([true, true, true])
})

test('three times too many requests keep it busy, and those taken on are answered in time', () => {
  const { meter, waiting, work } = slowProcess()
  work(5000, 15)
  for (let i = 0; i < 20; i++) {
    work(100, 15)
    // The process always has something to do, of at most the 400 ms that a request may wait.
    expect(waiting.length).toBeGreaterThan(150)
    expect(waiting.length).toBeLessThanOrEqual(205)
  }
  work(2000)
  expect(meter.queueMs()).toBe(0)
})

test('[OPS-06] a few answers that wait for nothing do not hide a queue', () => {
  const { meter, arrive, work } = slowProcess()
  arrive(750)
  for (let i = 0; i < 20; i++) {
    meter.enter()()
    work(50)
  }
  expect(meter.queueMs()).toBeGreaterThan(300)
  expect([200, 400, 800].map(meter.hasRoom)).toEqual([false, false, true])
})

test('a few slow requests are no queue', () => {
  const { meter, arrive, work } = slowProcess()
  arrive(64)
  work(500)
  arrive(64)
  expect(meter.queueMs()).toBe(0)
  expect(meter.hasRoom(0)).toBe(true)
})

test('requests that are not answered at all are a queue', () => {
  let nowMs = 0
  const meter = createLoadMeter({ nowMs: () => nowMs })
  for (let i = 0; i < 100; i++) meter.enter()
  nowMs = 1000
  expect(meter.queueMs()).toBe(1000)
  expect(meter.hasRoom(800)).toBe(false)
})
