import type { IncomingHttpHeaders } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

interface ObservedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly routeOptions: { readonly url?: string | undefined }
}

interface ObservedReply {
  readonly statusCode: number
  readonly elapsedTime: number
}

/** What both our Fastify servers have. */
interface ObservedApp {
  readonly addHook: (
    name: 'onResponse',
    hook: (request: ObservedRequest, reply: ObservedReply, done: () => void) => void,
  ) => unknown
}

/** A closed set: whoever comes past the edge may say anything. */
const reasons = new Set(['MISS', 'EXPIRED', 'BYPASS', 'REVALIDATED', 'PASS'])

/** How long requests took, by route and kind of answer. Never by address: there are as many as visitors think of. */
export function observeRequests(app: ObservedApp, registry: Registry): void {
  const duration = new Histogram({
    name: 'quayso_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  })
  const fromEdge = new Counter({
    name: 'quayso_edge_origin_requests_total',
    help: 'What the edge did not answer by itself, by why; what apps ask each other is not counted',
    labelNames: ['cache'],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, headers, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` }
    duration.observe(labels, elapsedTime / 1000)
    const cache = String(headers['x-cache-status'])
    if (reasons.has(cache)) fromEdge.inc({ cache })
    done()
  })
}
