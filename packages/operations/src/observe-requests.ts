import { Histogram, type Registry } from 'prom-client'

interface ObservedRequest {
  readonly method: string
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

/** How long requests took, by route and kind of answer. Never by address: there are as many as visitors think of. */
export function observeRequests(app: ObservedApp, registry: Registry): void {
  const duration = new Histogram({
    name: 'quayso_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` }
    duration.observe(labels, elapsedTime / 1000)
    done()
  })
}
