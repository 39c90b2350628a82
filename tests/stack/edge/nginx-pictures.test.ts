import { expect, test, vi } from 'vitest'
import { testEdge } from './test-edge.ts'

/** Requests one picture, answered as wanted, until the edge asks the origin. */
async function pictureAtEdge() {
  const ask = await testEdge()
  return (wanted: string) =>
    vi.waitUntil(
      async () => {
        const asked = ask.asked()
        const { response, echo } = await ask(`/media/${'b'.repeat(64)}.png`, { 'x-answer': wanted })
        return ask.asked() > asked && { status: response.status, count: echo.count }
      },
      { timeout: 30_000, interval: 50 },
    )
}

test('[USER-12] a picture is cached as long as its origin says, revalidated by its ETag, and gone when it is deleted', async () => {
  const answer = await pictureAtEdge()
  const { count } = await answer('there')
  expect(await answer('unchanged')).toEqual({ status: 200, count })
  expect(await answer('gone')).toMatchObject({ status: 404 })
  // The 404 is cached now, and served while the origin is broken too.
  expect(await answer('broken')).toMatchObject({ status: 404 })
})

test('[USER-12] while the origin is broken a picture stays, but rate-limited requests get no stale one', async () => {
  const answer = await pictureAtEdge()
  const { count } = await answer('there')
  expect(await answer('broken')).toEqual({ status: 200, count })
  expect(await answer('limited')).toMatchObject({ status: 429 })
})
