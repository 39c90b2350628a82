import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const whenFull = () => new Error('full')

test('two tasks run, three wait, the next is refused at once, and the order is kept', async () => {
  const run = createBoundedQueue({ maxInFlight: 2, maxWaiting: 3, whenFull, name: 'test' })
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

test('a task that fails frees its place for the next', async () => {
  const run = createBoundedQueue({ maxInFlight: 1, maxWaiting: 1, whenFull, name: 'test' })
  const failing = run(async () => {
    throw new Error('no')
  })
  const next = run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('one sender has at most two tasks at a time', async () => {
  const options = { maxInFlight: 1, maxWaiting: 10, maxPerSender: 2, whenFull, name: 'test' }
  const run = createBoundedQueue(options)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = run(() => gate, 'a')
  const second = run(async () => 'second of a', 'a')
  await expect(run(async () => 'third of a', 'a')).rejects.toThrow('full')
  const other = run(async () => 'first of b', 'b')
  open()
  expect(await Promise.all([first, second, other])).toEqual([undefined, 'second of a', 'first of b'])
  expect(await run(async () => 'later', 'a')).toBe('later')
})

/** Records the order in which tasks start, one at a time; the first runs until the gate opens. */
function orderedLane(maxWaiting: number) {
  const run = createBoundedQueue({ maxInFlight: 1, maxWaiting, whenFull, name: 'test' })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const began: string[] = []
  /** Named by its sender and a number. */
  const enter = (task: string) =>
    run(
      async () => {
        began.push(task)
        await gate
      },
      task.slice(0, 1),
    )
  return { enter, open, began }
}

test('the sender with the fewest recent tasks goes first, each in their own order', async () => {
  const { enter, open, began } = orderedLane(10)
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(enter)
  open()
  await Promise.all(tasks)
  // Every fourth is the one that has waited longest.
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2'])
})

test('a frequent sender waits for at most three others', async () => {
  const { enter, open, began } = orderedLane(10)
  const tasks = ['a1', 'a2', 'b1', 'c1', 'd1', 'e1'].map(enter)
  open()
  await Promise.all(tasks)
  expect(began).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'e1'])
})

test('when the queue is full, the sender with the most waiting tasks loses the last to one with fewer', async () => {
  const { enter, open, began } = orderedLane(4)
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1'].map(enter)
  const refused = expect(tasks[3]).rejects.toThrow('full')
  const late = enter('c1')
  await refused
  await expect(enter('a5')).rejects.toThrow('full')
  open()
  await Promise.all([...tasks.toSpliced(3, 1), late])
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})
