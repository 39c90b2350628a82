import pg from 'pg'
import { primaryUrl } from './servers.ts'

interface SessionOptions {
  readonly url: string
  /** Shown in pg_stat_activity. */
  readonly application: string
  /** Called after every connection. If it fails, the session is opened anew. */
  readonly onOpen: (client: pg.Client) => Promise<void>
  readonly onError: (error: Error) => void
}

const retryAfterMs = 500

/** Keeps a connection of its own and reconnects after every failure. Returns a function that stops it. */
export function keepSession({ url, application, onOpen, onError }: SessionOptions): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const retry = (error?: Error) => {
    if (stopped) return
    if (error) onError(error)
    timer = setTimeout(() => void open(), retryAfterMs)
  }

  const open = async () => {
    const primary = await primaryUrl(url).catch(retry)
    if (primary && !stopped) await openTo(primary)
  }

  const openTo = async (connectionString: string) => {
    const current = new pg.Client({
      connectionString,
      application_name: application,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      // Detects a machine that is gone without closing the connection.
      keepAliveInitialDelayMillis: 5000,
    })
    client = current
    let over = false
    const reopen = (error?: Error) => {
      if (over) return
      over = true
      current.end().catch(() => {})
      retry(error)
    }
    current.on('error', reopen)
    current.on('end', () => reopen())
    try {
      await current.connect()
      await onOpen(current)
    } catch (error) {
      reopen(error as Error)
    }
  }

  void open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
