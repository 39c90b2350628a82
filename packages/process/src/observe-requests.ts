import type { IncomingHttpHeaders } from 'node:http'
import { Counter, Histogram, type Registry } from '@prometheus-io/client'

interface ObservedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly routeOptions: { readonly url?: string | undefined }
}

interface ObservedReply {
  readonly statusCode: number
  readonly elapsedTime: number
}

/** The part of Fastify used here. */
interface ObservedApp {
  readonly addHook: (
    name: 'onResponse',
    hook: (request: ObservedRequest, reply: ObservedReply, done: () => void) => void,
  ) => unknown
}

/** A closed set: requests that bypass the edge may send anything. */
const reasons = new Set(['MISS', 'EXPIRED', 'BYPASS', 'REVALIDATED', 'PASS'])

/** Measures requests by route and status class. Never by URL: visitors can make up any number of them. */
export function observeRequests(app: ObservedApp, registry: Registry): void {
  const duration = new Histogram({
    name: 'quayso_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  })
  const fromEdge = new Counter({
    name: 'quayso_edge_origin_requests_total',
    help: 'Requests the edge did not answer from its cache, by cache status; requests between apps are not counted',
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
