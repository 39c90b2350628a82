import { expect, test } from 'vitest'
import { createServerClock, msToNextSecond } from './server-clock.ts'

function clockAt(localMs: number) {
  const local = { ms: localMs }
  return { local, clock: createServerClock(() => local.ms) }
}

test('the visitor’s clock may be wrong by any amount', () => {
  const { local, clock } = clockAt(5_000)
  clock.sample(1_000_000)
  local.ms += 1_500
  expect(clock.now()).toBe(1_001_500)
})

test('a delayed sample does not set the clock back, a faster one corrects it', () => {
  const { local, clock } = clockAt(0)
  clock.sample(10_000 - 300)
  local.ms = 1_000
  clock.sample(11_000 - 900)
  expect(clock.now()).toBe(11_000 - 300)
  clock.sample(11_000 - 20)
  expect(clock.now()).toBe(11_000 - 20)
})

test('after a restart only the next sample counts, and until then the clock goes on', () => {
  const { local, clock } = clockAt(0)
  clock.sample(10_000)
  clock.restart()
  local.ms = 3_600_000
  expect(clock.now()).toBe(3_610_000)
  clock.sample(20_000)
  expect(clock.now()).toBe(20_000)
})

test('without a usable sample the local clock is used and reported as such', () => {
  const { clock } = clockAt(42)
  clock.sample(Number.NaN)
  expect([clock.isSet(), clock.now()]).toEqual([false, 42])
})

test.each([
  [0, 1000],
  [1, 999],
  [12_999, 1],
])('at %i ms the next second is %i ms away', (nowMs, ms) => {
  expect(msToNextSecond(nowMs)).toBe(ms)
})
