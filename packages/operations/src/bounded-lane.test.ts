import { expect, test } from 'vitest'
import { createLane } from './bounded-lane.ts'

const whenFull = () => new Error('full')

test('two at a time, three may wait, the next is refused at once, and the order is kept', async () => {
  const run = createLane({ maxInFlight: 2, maxWaiting: 3, whenFull, name: 'test' })
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const began: number[] = []
  const tasks = gates.slice(0, 5).map(({ promise }, i) =>
    run(async () => {
      began.push(i)
      await promise
      return i
    }),
  )
  await expect(run(async () => 'sixth')).rejects.toThrow('full')
  expect(began).toEqual([0, 1])
  gates[1]?.resolve()
  await tasks[1]
  await Promise.resolve()
  expect(began).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4])
  expect(await run(async () => 'later')).toBe('later')
})

test('a task that fails gives its place to the next', async () => {
  const run = createLane({ maxInFlight: 1, maxWaiting: 1, whenFull, name: 'test' })
  const failing = run(async () => {
    throw new Error('no')
  })
  const next = run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('one sender has two tasks here at a time, whoever else there is', async () => {
  const options = { maxInFlight: 1, maxWaiting: 10, maxPerSender: 2, whenFull, name: 'test' }
  const run = createLane(options)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = run(() => gate, 'a')
  const second = run(async () => 'second of a', 'a')
  await expect(run(async () => 'third of a', 'a')).rejects.toThrow('full')
  const other = run(async () => 'first of b', 'b')
  open()
  expect(await Promise.all([first, second, other])).toEqual([undefined, 'second of a', 'first of b'])
  expect(await run(async () => 'later', 'a')).toBe('later')
})
