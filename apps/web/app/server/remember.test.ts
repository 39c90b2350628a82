import { expect, test } from 'vitest'
import { remember } from './remember.server.ts'

test('calls within the time share one answer', async () => {
  let nowMs = 0
  let asked = 0
  const now = () => nowMs
  const remembered = remember<number>(1_000)
  const ask = async () => ++asked
  expect(await Promise.all([remembered(now, ask), remembered(now, ask)])).toEqual([1, 1])
  nowMs = 999
  expect(await remembered(now, ask)).toBe(1)
  nowMs = 1_000
  expect(await remembered(now, ask)).toBe(2)
})

test('a failed call may return the last answer, and is made again', async () => {
  let nowMs = 0
  const now = () => nowMs
  const remembered = remember<string | undefined>(1_000)
  const failing = async (before: string | undefined) => before
  expect(await remembered(now, failing)).toBeUndefined()
  nowMs = 1_000
  expect(await remembered(now, async () => 'answer')).toBe('answer')
  nowMs = 2_000
  expect(await remembered(now, failing)).toBe('answer')
  nowMs = 3_000
  expect(await remembered(now, async () => 'newer')).toBe('newer')
})

test('an answer is kept with its clock alone', async () => {
  const remembered = remember<string>(1_000)
  expect(
    await remembered(
      () => 0,
      async () => 'one',
    ),
  ).toBe('one')
  expect(
    await remembered(
      () => 0,
      async () => 'other',
    ),
  ).toBe('other')
})
