import pg from 'pg'
import { primaryUrl } from './servers.ts'

interface ListenOptions {
  readonly url: string
  readonly channel: string
  /** Called for every notification and after every connection, since notifications may have been missed in between. */
  readonly onWake: () => void
  /** Called with what each notification says, at once; then `onWake` is called after connections alone. */
  readonly onNotice?: (payload: string) => void
  /** Gives the process that notified this long to do the work itself, so that the others mostly find none left. */
  readonly wakeAfterMs?: number
  readonly onError: (error: Error) => void
}

const retryAfterMs = 500

/** Listens on a connection of its own and reconnects after every failure. Returns a function that stops it. */
export function listen(options: ListenOptions): () => Promise<void> {
  const { url, channel, onWake, onNotice, wakeAfterMs = 0, onError } = options
  let waking: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const wake = () => {
    waking ??= setTimeout(() => {
      waking = undefined
      onWake()
    }, wakeAfterMs)
  }

  const retry = (error?: Error) => {
    if (stopped) return
    if (error) onError(error)
    timer = setTimeout(() => void open(), retryAfterMs)
  }

  const open = async () => {
    const primary = await primaryUrl(url).catch(retry)
    if (primary && !stopped) await listenTo(primary)
  }

  const listenTo = async (connectionString: string) => {
    const current = new pg.Client({
      connectionString,
      application_name: `listen ${channel}`,
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
    current.on('notification', ({ payload = '' }) => (onNotice ? onNotice(payload) : wake()))
    try {
      await current.connect()
      await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      wake()
    } catch (error) {
      reopen(error as Error)
    }
  }

  void open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(waking)
    await client?.end().catch(() => {})
  }
}
