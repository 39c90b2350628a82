import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, type Registry } from 'prom-client'

interface OperationsOptions {
  readonly host: string
  /** Undefined where nobody watches. */
  readonly port: number | undefined
  readonly registry: Registry
  /** Whether it can do its work now; `/healthz` only says that it is alive. */
  readonly isReady: () => boolean | Promise<boolean>
  readonly onError: (error: Error) => void
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly type?: string
}

export interface Operations {
  /** From now on it is not ready: whoever hands out work gives it to others. */
  readonly announceStop: () => void
  readonly close: () => Promise<void>
}

/**
 * A door for operators, on a port of its own: the edge leads nobody here, and a flood of visitors at the other door does
 * not keep a probe waiting in its queue. Where the door cannot be opened, the work behind it goes on.
 */
export async function serveOperations(options: OperationsOptions): Promise<Operations> {
  const { host, port, registry, isReady, onError } = options
  if (port === undefined) return { announceStop: () => {}, close: async () => {} }
  collectDefaultMetrics({ register: registry })

  let isStopping = false
  const readiness = async (): Promise<Answer> => {
    if (isStopping) return { status: 503, text: 'stopping' }
    return (await isReady()) ? { status: 200, text: 'ready' } : { status: 503, text: 'not ready' }
  }
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/healthz': async () => ({ status: 200, text: 'ok' }),
    '/readyz': readiness,
    '/metrics': async () => ({ status: 200, text: await registry.metrics(), type: registry.contentType }),
  }
  const server = createServer((request, response) => {
    const asked = answers[request.url ?? ''] ?? (async () => ({ status: 404, text: 'not found' }))
    void asked()
      .catch((error: unknown) => ({ status: 503, text: String(error) }) satisfies Answer)
      .then(({ status, text, type = 'text/plain' }: Answer) => {
        response.writeHead(status, { 'content-type': type }).end(text)
      })
  })
  server.on('error', onError)
  // Rejects with the error that was just told.
  await once(server.listen(port, host), 'listening').catch(() => {})
  return {
    announceStop: () => {
      isStopping = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
