import { request } from 'node:http'
import type { InputRequest } from './draft.ts'

export interface Answer {
  /** 0 if there was none. */
  readonly status: number
  /** Whether it has a Retry-After. */
  readonly namesTime: boolean
  /** Why there was none. */
  readonly error?: string
}

const timeoutMs = 20_000
/** How many bytes a cut body lacks. */
const missingBytes = 100

function headersOf({ headers, body, hangsUp }: InputRequest, host: string): string[] {
  const hasHost = headers.some(([name]) => name === 'host')
  const length = body.length + (hangsUp ? missingBytes : 0)
  return [
    ...(hasHost ? [] : [['host', host]]),
    ...headers,
    ...(length > 0 ? [['content-length', `${length}`]] : []),
  ].flat()
}

/** Sends it unchanged, which `fetch` would not, and on its own connection, so that no other request affects it. */
export function sendInput(url: URL, sent: InputRequest): Promise<Answer> {
  const { method, path, body, hangsUp } = sent
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const none = (error: string) => resolve({ status: 0, namesTime: false, error })
  const { hostname, port, host } = url
  const options = { hostname, port, method, path, headers: headersOf(sent, host), agent: false, timeout: timeoutMs }
  const sending = request(options, (response) => {
    const answer = { status: response.statusCode ?? 0, namesTime: 'retry-after' in response.headers }
    response.on('end', () => resolve(answer)).on('error', (error) => none(error.message))
    response.resume()
  })
  sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
  sending.on('error', (error) => none(error.message))
  sending.on('close', () => none('closed'))
  if (hangsUp) sending.write(body.length > 0 ? body : ' ', () => sending.destroy())
  else sending.end(body)
  return promise
}
