import { expect, test } from 'vitest'
import { remember } from './remember.server.ts'

test('calls within the time share one answer', async () => {
  let nowMs = 0
  let asked = 0
  const remembered = remember<number>(1_000, () => nowMs)
  const ask = async () => ++asked
  expect(await Promise.all([remembered(ask), remembered(ask)])).toEqual([1, 1])
  nowMs = 999
  expect(await remembered(ask)).toBe(1)
  nowMs = 1_000
  expect(await remembered(ask)).toBe(2)
})

test('a failed call may return the last answer, and is made again', async () => {
  let nowMs = 0
  const remembered = remember<string | undefined>(1_000, () => nowMs)
  const failing = async (before: string | undefined) => before
  expect(await remembered(failing)).toBeUndefined()
  nowMs = 1_000
  expect(await remembered(async () => 'answer')).toBe('answer')
  nowMs = 2_000
  expect(await remembered(failing)).toBe('answer')
  nowMs = 3_000
  expect(await remembered(async () => 'newer')).toBe('newer')
})
