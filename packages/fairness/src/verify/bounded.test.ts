import { expect, test } from 'vitest'
import { boundedJobs, loadAhead } from './bounded.ts'

test('values come in the order of their tasks, a few of them loaded ahead', async () => {
  let started = 0
  let most = 0
  const seen: number[] = []
  const load = async (task: number) => {
    most = Math.max(most, ++started - seen.length)
    return task * 2
  }
  for await (const [task, value] of loadAhead([1, 2, 3, 4, 5, 6, 7], load, 3)) {
    expect(value).toBe(task * 2)
    seen.push(task)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(4)
})

test('a value that could not be loaded ends the reading where it stands', async () => {
  const seen: number[] = []
  const read = async () => {
    const load = (task: number) => (task === 3 ? Promise.reject(new Error('lost')) : Promise.resolve(task))
    for await (const [task] of loadAhead([1, 2, 3, 4], load, 4)) seen.push(task)
  }
  await expect(read()).rejects.toThrow('lost')
  expect(seen).toEqual([1, 2])
})

test('no more jobs than the limit run at once, and done waits for all', async () => {
  const jobs = boundedJobs(2)
  let running = 0
  let most = 0
  let ended = 0
  for (let i = 0; i < 6; i++) {
    await jobs.add(async () => {
      most = Math.max(most, ++running)
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      running--
      ended++
    })
  }
  await jobs.done()
  expect([most, ended]).toEqual([2, 6])
})

test('a job that fails is told to whoever adds or waits', async () => {
  const jobs = boundedJobs(1)
  await jobs.add(() => Promise.reject(new Error('lost')))
  await expect(jobs.done()).rejects.toThrow('lost')
  await expect(jobs.add(async () => {})).rejects.toThrow('lost')
})
