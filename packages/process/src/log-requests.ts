interface LoggedRequest {
  readonly method: string
  readonly routeOptions: { readonly url?: string | undefined }
  readonly log: { readonly info: (line: Readonly<Record<string, unknown>>, text: string) => void }
}

interface LoggedReply {
  readonly statusCode: number
  readonly elapsedTime: number
}

/** The part of Fastify used here. */
interface LoggedApp {
  readonly addHook: (
    name: 'onResponse',
    hook: (request: LoggedRequest, reply: LoggedReply, done: () => void) => void,
  ) => unknown
}

/** Logs every answer with its request id and route. Never the URL or a header: they may identify the visitor. */
export function logRequests(app: LoggedApp): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    log.info({ method, route: routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
