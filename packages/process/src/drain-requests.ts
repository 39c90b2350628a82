interface DrainedReply {
  readonly header: (name: string, value: string) => unknown
}

/** What both our Fastify servers have. They must be made with `return503OnClosing: false`. */
interface DrainedApp {
  readonly addHook: (
    name: 'onSend',
    hook: (request: unknown, reply: DrainedReply, payload: unknown, done: () => void) => void,
  ) => unknown
  readonly close: () => Promise<unknown>
}

/**
 * How to stop without a lost request: no connection is taken any more, what has come in is answered, and every answer says
 * that its connection ends. Fastify says so to requests that come from then on; those under way would keep theirs.
 */
export function drainRequests(app: DrainedApp): () => Promise<void> {
  let isStopping = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  return async () => {
    isStopping = true
    await app.close()
  }
}
