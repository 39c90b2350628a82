import { type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  readonly status: number
  readonly body: string
  readonly cache: string
  readonly ms: number
}

/** Once, on a connection of its own, as a visitor who has just come; rejects when there is no answer. */
export async function sendOnce(url: string, options: RequestOptions = {}, body = ''): Promise<Sent> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request(url, { ...options, agent: false, timeout: 20_000 }, (response) => {
      text(response).then((answer) => {
        const { statusCode = 0, headers } = response
        const ms = performance.now() - began
        resolve({ status: statusCode, body: answer, cache: String(headers['x-cache'] ?? ''), ms })
      }, reject)
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
    sending.on('error', reject)
    sending.end(body)
  })
}
