import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'

interface OperationsOptions {
  readonly host: string
  /** Undefined to serve nothing. */
  readonly port: number | undefined
  readonly registry: Registry
  /** Whether the process can do its work now; `/healthz` only says that it is alive. */
  readonly isReady: () => boolean | Promise<boolean>
  readonly onError: (error: Error) => void
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly type?: string
}

export interface Operations {
  /** Makes `/readyz` fail from now on, so that load balancers send work elsewhere. */
  readonly announceStop: () => void
  readonly close: () => Promise<void>
}

/**
 * Serves metrics and probes on a port of their own: the edge does not expose it, and a flood of visitors does not delay
 * a probe. If the port cannot be opened, the process goes on without.
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
  // The error was already passed to onError.
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
