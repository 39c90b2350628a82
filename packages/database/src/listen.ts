import pg from 'pg'
import { keepSession } from './keep-session.ts'

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

/** Listens on a connection of its own and reconnects after every failure. Returns a function that stops it. */
export function listen(options: ListenOptions): () => Promise<void> {
  const { url, channel, onWake, onNotice, wakeAfterMs = 0, onError } = options
  let waking: NodeJS.Timeout | undefined

  const wake = () => {
    waking ??= setTimeout(() => {
      waking = undefined
      onWake()
    }, wakeAfterMs)
  }

  const close = keepSession({
    url,
    application: `listen ${channel}`,
    onOpen: async (client) => {
      client.on('notification', ({ payload = '' }) => (onNotice ? onNotice(payload) : wake()))
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      wake()
    },
    onError,
  })
  return async () => {
    clearTimeout(waking)
    await close()
  }
}
