import { expect, test } from 'vitest'
import { testEdge } from './test-edge.ts'

const theirs = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, 'x-edge-time': '1.000 0.000' }
/** What may be cached, what never is, and what is not traced. */
const traced = ['/', '/history/mb?page=2', '/api/front/open/lottery/recent/list/mb60', '/api/any', '/log/key', '/login']

test('[TRACE-01, TRACE-02] the edge begins a trace under the id of the request, whatever the visitor sends', async () => {
  const ask = await testEdge(undefined, '100%')
  // All times are by the clock of the edge, whose dates are whole seconds.
  const dateMs = (answer: Response) => Date.parse(answer.headers.get('date') ?? '')
  const beganMs = dateMs((await ask('/before')).response)
  for (const path of traced) {
    const { echo, response } = await ask(path, theirs)
    const id = response.headers.get('x-request-id') ?? 'none'
    expect(echo.headers.traceparent, path).toBe(`00-${id}-${id.slice(0, 16)}-01`)
    const [sentAt = 0, after = 0] = String(echo.headers['x-edge-time']).split(' ').map(Number)
    expect(sentAt * 1000, path).toBeGreaterThanOrEqual(beganMs)
    expect(sentAt * 1000, path).toBeLessThan(dateMs(response) + 1000)
    expect(after, path).toBeLessThan(60)
  }
  const { echo: stream } = await ask('/live?codes=mb', theirs)
  expect(stream.headers.traceparent).toBeUndefined()
})

test('[TRACE-01, TRACE-02] a request that the edge does not choose has no trace, whatever the visitor sends', async () => {
  const ask = await testEdge()
  const chosen: string[] = []
  for (const path of traced) {
    const { echo } = await ask(path, theirs)
    expect(echo.headers['x-request-id'], path).toMatch(/^[0-9a-f]{32}$/)
    const { traceparent, 'x-edge-time': edgeTime } = echo.headers
    expect(traceparent).not.toBe(theirs.traceparent)
    expect(edgeTime).not.toBe(theirs['x-edge-time'])
    if (traceparent) chosen.push(path)
  }
  // nginx knows no share below one in ten thousand.
  expect(chosen.length).toBeLessThan(3)
})

test('[TRACE-01] about the share of requests that was set is traced', async () => {
  const ask = await testEdge(undefined, '50%')
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(`/media/${i}`)))
  const chosen = answers.filter(({ echo }) => echo.headers.traceparent !== undefined).length
  // Outside of this once in 10^11 runs.
  expect(chosen).toBeGreaterThan(5)
  expect(chosen).toBeLessThan(55)
})
