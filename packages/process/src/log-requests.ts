interface LoggedRequest {
  readonly method: string
  readonly routeOptions: { readonly url?: string | undefined }
  readonly log: { readonly info: (line: Readonly<Record<string, unknown>>, text: string) => void }
}

interface LoggedReply {
  readonly statusCode: number
  readonly elapsedTime: number
}

/** What both our Fastify servers have. */
interface LoggedApp {
  readonly addHook: (
    name: 'onResponse',
    hook: (request: LoggedRequest, reply: LoggedReply, done: () => void) => void,
  ) => unknown
}

/**
 * A line for every answer, under the request's id. By route, never by address, and without any header: what a visitor
 * looks for, and who it is, is nobody's business here.
 */
export function logRequests(app: LoggedApp): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    log.info({ method, route: routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}
