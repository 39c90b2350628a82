import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testTracing } from '@quayso/process/tracing/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createApiClient } from './api-client.ts'

const requestId = '0123456789abcdef0123456789abcdef'

/** Answers with its name, or closes the connection without an answer. */
async function startApi(name: string, isMute = false) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    if (isMute) request.socket.destroy()
    else response.end(`${name} ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test.each([undefined, 'office.example'])(
  'a call that the first API does not answer goes to the next, with host %s',
  async (host) => {
    const [mute, well] = [await startApi('mute', true), await startApi('well')]
    const ask = createApiClient([mute.url, well.url])
    for (let i = 0; i < 4; i++) {
      const { baseUrl, fetch } = ask({ requestId, ...(host && { host }) })
      const response = await fetch(`${baseUrl}/path?x=1`, { headers: { 'x-lang': 'en' } })
      expect(await response.text()).toBe('well /path?x=1')
    }
    expect(mute.asked).toHaveLength(2)
    for (const headers of [...mute.asked, ...well.asked]) {
      const ours = { 'x-request-id': requestId, 'accept-encoding': 'identity' }
      expect(headers).toMatchObject({ ...ours, 'x-lang': 'en', ...(host && { host }) })
    }
  },
)

test('a call that is not answered twice fails', async () => {
  const mute = await startApi('mute', true)
  const { baseUrl, fetch } = createApiClient([mute.url])({ requestId })
  await expect(fetch(`${baseUrl}/`, {})).rejects.toThrow()
  expect(mute.asked).toHaveLength(2)
})

test('[TRACE-01] a call of a traced request goes on with its trace, one of another does not', async () => {
  const { tracing, receiver } = await testTracing()
  const api = await startApi('well')
  const { baseUrl, fetch } = createApiClient([api.url], tracing)({ requestId })
  await fetch(`${baseUrl}/numbers/987654?q=secret`, {})
  const page = tracing.start({ traceId: requestId, spanId: 'b7ad6b7169203331' }, { name: 'page', kind: 'server' })
  await tracing.within(page, () => fetch(`${baseUrl}/numbers/987654?q=secret`, {}))
  await tracing.stop()
  const [call, ...others] = receiver.spans
  expect(others).toEqual([])
  expect(call).toMatchObject({ traceId: requestId, parentSpanId: page.spanId, name: 'call api', kind: 3 })
  expect(call?.attributes).toEqual({ 'http.response.status_code': 200 })
  expect(api.asked.map(({ traceparent }) => traceparent)).toEqual([undefined, `00-${requestId}-${call?.spanId}-01`])
  expect(receiver.bodies.join()).not.toMatch(/987654|secret/)
})
