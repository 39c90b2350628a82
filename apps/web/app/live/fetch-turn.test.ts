import { expect, test } from 'vitest'
import { createFetchTurn } from './fetch-turn.ts'

/** Fetches that last until they are ended. */
function heldFetches() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const fetchOf = (name: string) => () => {
    begun.push(name)
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return end.promise
  }
  return { begun, fetchOf, endOf: (name: string) => ends.get(name) }
}

test('what is asked anew while a fetch is under way follows it, once; what is merely due is left out', async () => {
  const { begun, fetchOf, endOf } = heldFetches()
  const { begin, beginAnew } = createFetchTurn()
  const first = begin(fetchOf('first'))
  await begin(fetchOf('due'))
  await beginAnew(fetchOf('returned'))
  await beginAnew(fetchOf('gap'))
  expect(begun).toEqual(['first'])
  endOf('first')?.resolve()
  await first
  expect(begun).toEqual(['first', 'gap'])
  await begin(fetchOf('due'))
  expect(begun).toEqual(['first', 'gap'])
})

test('one that fails does not keep the next from beginning', async () => {
  const { begun, fetchOf, endOf } = heldFetches()
  const { begin, beginAnew } = createFetchTurn()
  const first = begin(fetchOf('first'))
  await beginAnew(fetchOf('returned'))
  endOf('first')?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(begun).toEqual(['first', 'returned'])
})
