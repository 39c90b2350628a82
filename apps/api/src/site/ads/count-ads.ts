import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

interface CounterDeps {
  readonly db: Database
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

interface Seen {
  readonly views: readonly number[]
  readonly clicks: readonly number[]
}

/** Counts are lost if the process dies within it. */
const writtenAfterMs = 5_000
const runningKeptMs = 5_000

async function readRunning(db: Database, at: Date): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('ad').select('id').where(sql<boolean>`active @> ${at}::timestamptz`).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds up what pages tell and writes the totals every few seconds: one row for each advertisement and day, however many
 * pages tell. Only advertisements that run are counted, so what is invented takes no memory.
 */
export function createAdCounter({ db, now, onError }: CounterDeps) {
  let waiting = new Map<number, { views: number; clicks: number }>()
  let timer: NodeJS.Timeout | undefined
  let running: { readonly ids: Promise<ReadonlySet<number>>; readonly untilMs: number } | undefined

  const runningIds = () => {
    const at = now()
    if (!running || running.untilMs <= at.getTime()) {
      running = { ids: readRunning(db, at), untilMs: at.getTime() + runningKeptMs }
    }
    return running.ids
  }

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = waiting
    waiting = new Map()
    if (counted.size === 0) return
    const rows = [...counted].map(([id, { views, clicks }]) => ({ ad_id: id, day: today(now()), views, clicks }))
    await db
      .insertInto('ad_day')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['ad_id', 'day']).doUpdateSet({
          views: sql`ad_day.views + excluded.views`,
          clicks: sql`ad_day.clicks + excluded.clicks`,
        }),
      )
      .execute()
  }

  /** An advertisement is seen and clicked once by a page at most. */
  const count = async ({ views, clicks }: Seen) => {
    const known = await runningIds()
    for (const id of new Set([...views, ...clicks])) {
      if (!known.has(id)) continue
      const before = waiting.get(id) ?? { views: 0, clicks: 0 }
      waiting.set(id, {
        views: before.views + Number(views.includes(id)),
        clicks: before.clicks + Number(clicks.includes(id)),
      })
    }
    if (waiting.size > 0) timer ??= setTimeout(() => void write().catch(onError), writtenAfterMs)
  }

  return { count, write }
}

function today(at: Date) {
  return sql<Date>`(${at}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
}
