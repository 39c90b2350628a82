import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { createBoundedQueue } from '@quayso/process/bounded-queue'
import { logRequests } from '@quayso/process/log-requests'
import { isOfficeHost } from '@quayso/process/office-hosts'
import { requestIdOf } from '@quayso/process/request-id'
import { traceRequests } from '@quayso/process/tracing/trace-requests'
import type { Tracing } from '@quayso/process/tracing/tracing'
import type { WatchQueue } from '@quayso/process/watch-queues'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { serverContext } from '../app/context.server.ts'
import type { toDocument } from '../app/entry.server.tsx'
import { createApiClient } from './api-client.ts'
import { busy, busyResponse } from './busy.ts'
import { pageRouteOf } from './page-route.ts'
import { startPainter } from './pictures/painter.ts'

interface EntryExtras {
  /** The context through which loaders reach the server's resources. */
  readonly serverContext: typeof serverContext
  readonly toDocument: typeof toDocument
}

/** The bundle of app/. */
export interface WebBuild extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & EntryExtras }
}

interface AppOptions {
  readonly build: WebBuild
  /** Origins of the API, any of which can answer. */
  readonly apiUrls: readonly string[]
  /** Absolute path of the built files for browsers. */
  readonly clientDir: string
  readonly trustedProxies: string
  readonly officeHosts?: readonly string[]
  readonly liveOrigin?: string | undefined
  readonly worksOffline?: boolean
  readonly watchQueue?: WatchQueue
  readonly tracing?: Tracing | undefined
  readonly logger: FastifyBaseLogger
}

/**
 * Rendering takes about 10 ms of the one thread, so an admitted request is answered within two seconds. Many are
 * admitted at once because most of them wait for the API.
 */
const rendering = { name: 'pages', maxInFlight: 64, maxWaiting: 64 }

export async function buildApp(options: AppOptions) {
  const {
    build,
    apiUrls,
    clientDir,
    trustedProxies,
    officeHosts = [],
    liveOrigin,
    worksOffline = true,
    watchQueue,
    tracing,
    logger,
  } = options
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies,
    // Requests already accepted are answered while the server stops.
    return503OnClosing: false,
  })
  logRequests(app)
  if (tracing) traceRequests(app, tracing, pageRouteOf)
  const handle = createRequestHandler(build, 'production')
  const inQueue = createBoundedQueue({ ...rendering, watchQueue, whenFull: () => busy })
  const apiFor = createApiClient(apiUrls, tracing)
  const painter = startPainter()
  app.addHook('onClose', () => painter.close())

  // Compresses once per page and second: the edge caches each encoding.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    // Compresses pages synchronously: handing chunks to the thread pool costs more.
    syncThreshold: 1_000_000,
    zlibOptions: { level: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } },
  })

  // Names contain a hash of the contents, so a file never changes under its name.
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  const faviconPolicy = stylePolicy(readFileSync(`${clientDir}/favicon.svg`, 'utf8'))
  app.get('/favicon.svg', (_, reply) =>
    reply
      .header('content-security-policy', faviconPolicy)
      .sendFile('favicon.svg', clientDir, { maxAge: '1d', immutable: false }),
  )
  for (const script of ['widget.js', 'widget-live.js']) {
    // Loadable by any page, also one with Cross-Origin-Embedder-Policy.
    app.get(`/${script}`, (_, reply) =>
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .sendFile(script, clientDir, { maxAge: '1h', immutable: false }),
    )
  }
  // Browsers ask for it with every page that they open; the edge answers.
  app.get('/sw.js', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .sendFile(worksOffline ? 'sw.js' : 'sw-off.js', clientDir, { cacheControl: false }),
  )
  app.get('/healthz', { logLevel: 'warn' }, () => 'ok')

  // The body stays a stream for the router; Fastify's own parsers would consume it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.all('/*', async (request, reply) => {
    // TRACE, and targets that are not a path (`*`, absolute): no `Request` can be made of them.
    if (request.method === 'TRACE' || !request.url.startsWith('/')) return reply.code(400).send()
    const context = new RouterContextProvider()
    const host = hostOf(request)
    const isOffice = isOfficeHost(officeHosts, host)
    const requestId = request.id
    const api = apiFor({ requestId })
    context.set(build.entry.module.serverContext, {
      api,
      lottery: isOffice ? { ...apiFor({ requestId, host }), office: true } : api,
      isOffice,
      // The gateways' own name serves boards, the office does not.
      liveOrigin: isOffice ? undefined : liveOrigin,
      now: Date.now,
      logError: (error) => request.log.error({ err: error }),
      paint: painter.paint,
    })
    const response = await inQueue(() => handle(toWebRequest(request, reply), context)).catch((error: unknown) => {
      if (error === busy) return busyResponse()
      throw error
    })
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
  })

  return app
}

/** Of the service worker, which calls this site alone. */
const workerPolicy = `default-src 'none'; connect-src 'self'; frame-ancestors 'none'`

/** An image may apply its own stylesheet, by which it follows the visitor's colour scheme, and nothing else. */
function stylePolicy(svg: string): string {
  const [, css = ''] = /<style>([\s\S]*)<\/style>/.exec(svg) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`
}

/** Uses the host header only: the edge passes on only names it knows, but any x-forwarded-host. */
function hostOf({ headers }: FastifyRequest): string {
  const host = (headers.host ?? '').toLowerCase()
  // A port past 65535 matches the pattern but is invalid.
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) && URL.canParse(`http://${host}`) ? host : 'localhost'
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController()
  // Aborts loaders when the visitor disconnects.
  reply.raw.on('close', () => reply.raw.writableFinished || abort.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // A proxy may send any value.
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return new Request(`${protocol}://${hostOf(request)}${request.url}`, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  })
}
