interface DrainedReply {
  readonly header: (name: string, value: string) => unknown
}

/** The part of Fastify used here. The server must be created with `return503OnClosing: false`. */
interface DrainedApp {
  readonly addHook: (
    name: 'onSend',
    hook: (request: unknown, reply: DrainedReply, payload: unknown, done: () => void) => void,
  ) => unknown
  readonly close: () => Promise<unknown>
}

/**
 * Stops without losing a request: accepts no more connections, answers open requests, and sends `connection: close`
 * with every answer. Fastify does so only for requests that arrive after the close.
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
