import type { IncomingHttpHeaders } from 'node:http'
import type { SpanContext } from './span.ts'
import { readTraceparent } from './traceparent.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

interface TracedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly routeOptions: { readonly url?: string | undefined }
}

type RequestHook = (request: TracedRequest, reply: { readonly statusCode: number }, done: () => void) => void

/** The part of Fastify used here. */
interface TracedApp {
  readonly addHook: (name: 'onRequest' | 'preValidation' | 'onResponse', hook: RequestHook) => unknown
}

interface RequestSpan {
  readonly span: OpenSpan
  readonly edge: SpanContext
  readonly edgeStartMs: number | undefined
}

/** When the edge sent the request on, and for how long it had had it, in seconds: `$msec $request_time`. */
function readEdgeStart(header: IncomingHttpHeaders[string]): number | undefined {
  const [, sentAt, after] = /^(\d{10,11}\.\d{3}) (\d{1,4}\.\d{3})$/.exec(String(header)) ?? []
  return sentAt && after ? (Number(sentAt) - Number(after)) * 1000 : undefined
}

/**
 * A span for each request that the edge has chosen, named by its route: never its URL or a header, which may identify
 * the visitor. nginx sends no spans, so the app that it asked tells the edge's: from the first byte that the edge read
 * to the end of our answer. `routeOf` knows routes better than Fastify.
 */
export function traceRequests(app: TracedApp, tracing: Tracing, routeOf?: (url: string) => string | undefined): void {
  const traced = new WeakMap<TracedRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const edge = readTraceparent(request.headers.traceparent)
    if (!edge) return done()
    const span = tracing.start(edge, { name: request.method, kind: 'server' })
    traced.set(request, { span, edge, edgeStartMs: readEdgeStart(request.headers['x-edge-time']) })
    tracing.within(span, done)
  })
  // Again: the last piece of a body comes from its socket, which serves many requests and is in no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const known = traced.get(request)
    if (known) tracing.within(known.span, done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const known = traced.get(request)
    if (known) endRequest(tracing, known, { request, status: statusCode, route: routeOf?.(request.url) })
    done()
  })
}

interface Answered {
  readonly request: TracedRequest
  readonly status: number
  readonly route: string | undefined
}

function endRequest(tracing: Tracing, { span, edge, edgeStartMs }: RequestSpan, { request, status, route }: Answered) {
  const { method, routeOptions } = request
  const pattern = route ?? routeOptions.url ?? 'none'
  const name = `${method} ${pattern}`
  const attributes = { 'http.request.method': method, 'http.route': pattern, 'http.response.status_code': status }
  const isFailed = status >= 500
  span.end({ name, attributes, isFailed })
  if (edgeStartMs === undefined) return
  // Two machines may disagree about the time; a span begins no later than its child.
  const startMs = Math.min(edgeStartMs, span.startMs)
  tracing.add({ ...edge, service: 'edge', name, kind: 'server', startMs, endMs: tracing.nowMs(), attributes, isFailed })
}
