import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as sent, without normalization. */
export interface PlainRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Sent {
  readonly status: number
  readonly body: string
  readonly cache: string
  readonly ms: number
}

/** Sends it once, on its own connection like a new visitor, or on one of `agent`; rejects without an answer. */
export async function sendOnce(url: string, sent: PlainRequest, agent: Agent | false = false): Promise<Sent> {
  const { hostname, port } = new URL(url)
  const { method = 'GET', path, headers = {}, body = '' } = sent
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers: { ...headers }, agent, timeout: 20_000 }
    const sending = request(options, (response) => {
      text(response).then((answer) => {
        const { statusCode = 0, headers: answered } = response
        const ms = performance.now() - began
        resolve({ status: statusCode, body: answer, cache: String(answered['x-cache'] ?? ''), ms })
      }, reject)
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
    sending.on('error', reject)
    sending.end(body)
  })
}
