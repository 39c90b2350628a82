import { expect, test } from 'vitest'
import { remember } from './remember.server.ts'

test('whoever asks within the time gets the same answer, at once or together', async () => {
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

test('a question that cannot be answered may be answered as before, and is asked again', async () => {
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
