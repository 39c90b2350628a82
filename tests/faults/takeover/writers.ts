import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@quayso/database/connect'
import { sql } from 'kysely'

/** A row that a server said it has. */
export interface Acknowledged {
  readonly id: number
  readonly atMs: number
  readonly server: string
  readonly timeline: number
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[]
  readonly stop: () => Promise<void>
}

const pauseMs = 60
const pauseAfterFailureMs = 200

export async function createWritten(url: string): Promise<void> {
  const db = connect({ url, application: 'faults', maxConnections: 1, onIdleError: () => {} })
  await sql`CREATE TABLE written (id bigint PRIMARY KEY)`.execute(db)
  await db.destroy()
}

/** One writer for each URL. What fails has an unknown outcome: the next row has another number. */
export function startWriters(urls: readonly string[]): Writers {
  const acknowledged: Acknowledged[] = []
  let last = 0
  let isOver = false
  const write = async (url: string) => {
    const db = connect({ url, application: 'faults', maxConnections: 1, onIdleError: () => {} })
    while (!isOver) {
      const id = ++last
      try {
        const { rows } = await sql<{ server: string; timeline: string }>`
          INSERT INTO written VALUES (${id})
          RETURNING host(inet_server_addr()) AS server, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline`.execute(
          db,
        )
        const { server = '', timeline = '' } = rows[0] ?? {}
        acknowledged.push({ id, atMs: Date.now(), server, timeline: Number.parseInt(timeline, 16) })
        await sleep(pauseMs)
      } catch {
        await sleep(pauseAfterFailureMs)
      }
    }
    await db.destroy()
  }
  const writing = urls.map(write)
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(writing)
    },
  }
}
