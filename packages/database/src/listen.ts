import pg from 'pg'

interface ListenOptions {
  readonly url: string
  readonly channel: string
  /** Called for every notification, and after every connection: what was said in between is unknown. */
  readonly onWake: () => void
  readonly onError: (error: Error) => void
  readonly retryAfterMs?: number
}

/** Listens on a connection of its own and keeps one, whatever happens to the server. Returns how to stop. */
export function listen({ url, channel, onWake, onError, retryAfterMs = 500 }: ListenOptions): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = async () => {
    const current = new pg.Client({
      connectionString: url,
      application_name: `listen ${channel}`,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    })
    client = current
    let over = false
    const reopen = (error?: Error) => {
      if (over) return
      over = true
      if (stopped) return
      if (error) onError(error)
      current.end().catch(() => {})
      timer = setTimeout(() => void open(), retryAfterMs)
    }
    current.on('error', reopen)
    current.on('end', () => reopen())
    current.on('notification', onWake)
    try {
      await current.connect()
      await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      onWake()
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
