import { Agent as PlainAgent, request as requestPlainly } from 'node:http'
import { request as requestByTls, Agent as TlsAgent } from 'node:https'
import type { Span } from './span.ts'
import { toOtlp } from './to-otlp.ts'

export interface SpanReceiver {
  /** Rejects unless the receiver takes the spans. */
  readonly post: (spans: readonly Span[], signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** More than an answer of OTLP ever is. */
const maxAnswerBytes = 65_536

/** Node's own request takes half the processor time of `fetch`, and follows nobody elsewhere. */
export function connectReceiver(url: string): SpanReceiver {
  const { protocol } = new URL(url)
  const isTls = protocol === 'https:'
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const request = isTls ? requestByTls : requestPlainly
  const post = (spans: readonly Span[], signal: AbortSignal) => {
    const body = Buffer.from(toOtlp(spans))
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    request(url, { method: 'POST', agent, headers, signal }, (answer) => {
      const { statusCode = 0 } = answer
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > maxAnswerBytes) answer.destroy(new Error('the receiver of traces answers too much'))
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`the receiver of traces answered ${statusCode}`))
      })
    })
      .on('error', reject)
      .end(body)
    return promise
  }
  return { post, close: () => agent.destroy() }
}
