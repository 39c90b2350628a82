import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How a receiver of traces behaves. */
export type ReceiverManners =
  | 'well'
  /** Answers 500. */
  | 'broken'
  /** Takes the request and never answers. */
  | 'silent'
  /** Closes the connection instead of answering. */
  | 'closing'
  /** Never stops answering. */
  | 'endless'
  /** Sends the spans to itself at another path. */
  | 'elsewhere'

export interface ReceivedSpan {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

interface OtlpAttribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: string }
}

interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'attributes' | 'isFailed'> {
  readonly attributes: readonly OtlpAttribute[]
  readonly status?: { readonly code?: number }
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

export interface TraceReceiver {
  /** For OTLP_URL. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** The spans of a trace, in the order of their starts. */
  readonly spansOf: (traceId: string) => ReceivedSpan[]
  /** What it was sent, as it was sent. */
  readonly bodies: readonly string[]
  /** How many requests it got, also while it behaves badly. */
  readonly asked: () => number
  /** How many went where it had sent them. */
  readonly misled: () => number
  /** How much of its endless answers it could send. */
  readonly answeredBytes: () => number
  readonly behave: (manners: ReceiverManners) => void
  readonly close: () => void
}

/** Node's own JSON of the protocol has no types: an id that is not hexadecimal is a fault here. */
const ids = { traceId: /^[0-9a-f]{32}$/, spanId: /^[0-9a-f]{16}$/ }

function toAttributes(attributes: readonly OtlpAttribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as const),
  )
}

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as OtlpBody
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toAttributes(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => {
        if (!ids.traceId.test(span.traceId) || !ids.spanId.test(span.spanId)) throw new Error('not an id of a span')
        if (BigInt(span.endTimeUnixNano) < BigInt(span.startTimeUnixNano))
          throw new Error('a span ends before it starts')
        return { ...span, service, attributes: toAttributes(attributes), isFailed: status?.code === 2 }
      }),
    )
  })
}

/** Takes traces by OTLP over HTTP with JSON, as Jaeger, Tempo or the collector do, and remembers them. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  let manners: ReceiverManners = 'well'
  let asked = 0
  let misled = 0
  let answeredBytes = 0

  const answer = (request: IncomingMessage, body: string, response: ServerResponse) => {
    if (manners === 'silent') return
    if (manners === 'closing') return void request.socket.destroy()
    if (manners === 'broken') return void response.writeHead(500).end()
    if (manners === 'elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (manners === 'endless') {
      const piece = Buffer.alloc(16_384, ' ')
      const write = () => {
        do answeredBytes += piece.length
        while (!response.destroyed && response.write(piece))
      }
      response.writeHead(200).on('drain', write)
      return write()
    }
    bodies.push(body)
    spans.push(...readSpans(body))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  const server = createServer((request, response) => {
    asked++
    if (request.url !== '/v1/traces') misled++
    const isJson = request.method === 'POST' && request.headers['content-type'] === 'application/json'
    if (request.url !== '/v1/traces' || !isJson) return void response.writeHead(404).end()
    text(request).then(
      (body) => answer(request, body, response),
      () => response.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    spansOf: (traceId) =>
      spans
        .filter((span) => span.traceId === traceId)
        .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano))),
    bodies,
    asked: () => asked,
    misled: () => misled,
    answeredBytes: () => answeredBytes,
    behave: (next) => {
      manners = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
