import { expect, test, vi } from 'vitest'
import { testEdge } from './test-edge.ts'

/** Asks for one picture, which the origin answers as wanted, until the edge asks the origin. */
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

test('[USER-12] a picture is kept as long as its origin says, asked for again by its tag, and gone when it is gone', async () => {
  const answer = await pictureAtEdge()
  const { count } = await answer('there')
  expect(await answer('unchanged')).toEqual({ status: 200, count })
  expect(await answer('gone')).toMatchObject({ status: 404 })
  // What is kept now is that it is gone, for when the origin does not answer either.
  expect(await answer('broken')).toMatchObject({ status: 404 })
})

test('[USER-12] while the origin is broken a picture stays, but nobody gets an old one for having asked too often', async () => {
  const answer = await pictureAtEdge()
  const { count } = await answer('there')
  expect(await answer('broken')).toEqual({ status: 200, count })
  expect(await answer('limited')).toMatchObject({ status: 429 })
})
