import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'

export interface Pause {
  readonly until: Date
  readonly reason: string
}

/** When entered tiers of a game are published. */
export interface Publishing {
  readonly publish: 'first' | 'agreed'
  /** Nothing is published while it lasts. */
  readonly pause: Pause | undefined
}

/** A pause ends by itself, whether or not somebody has removed it yet. */
export async function readPublishing(db: Database, game: string, nowMs: number): Promise<Publishing> {
  const row = await db.selectFrom('game_publishing').selectAll().where('game', '=', game).executeTakeFirst()
  const { paused_until: until, pause_reason: reason } = row ?? { paused_until: null, pause_reason: null }
  const isPaused = until !== null && reason !== null && until.getTime() > nowMs
  return { publish: row?.publish === 'agreed' ? 'agreed' : 'first', pause: isPaused ? { until, reason } : undefined }
}

interface PublishChange {
  readonly game: string
  readonly publish: Publishing['publish']
  readonly by: string
}

export async function setPublish(db: Database, { game, publish, by }: PublishChange): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('game_publishing')
      .values({ game, publish })
      .onConflict((conflict) => conflict.column('game').doUpdateSet({ publish }))
      .execute()
    await writeAudit(trx, [{ action: 'publish-set', doneBy: by, game, details: publish }])
  })
}

interface PauseChange extends Pause {
  readonly game: string
  readonly by: string
}

/** Pauses a game, or gives its pause another end; what was entered since the first pause is still published after it. */
export async function pausePublishing(db: Database, { game, until, reason, by }: PauseChange): Promise<void> {
  const pause = { paused_until: until, pause_reason: reason }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('game_publishing')
      .values({ game, paused_at: sql`clock_timestamp()`, ...pause })
      .onConflict((conflict) =>
        conflict
          .column('game')
          .doUpdateSet({ paused_at: sql`coalesce(game_publishing.paused_at, clock_timestamp())`, ...pause }),
      )
      .execute()
    await writeAudit(trx, [{ action: 'paused', doneBy: by, game, details: `until ${until.toISOString()}: ${reason}` }])
  })
}

/** Ends a pause now: the next worker that looks publishes what was entered meanwhile. Returns whether there was one. */
export async function resumePublishing(db: Database, game: string, by: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('game_publishing')
      .set({ paused_until: sql`clock_timestamp()` })
      .where('game', '=', game)
      .where('paused_until', '>', sql<Date>`clock_timestamp()`)
      .returning('game')
      .executeTakeFirst()
    if (ended) await writeAudit(trx, [{ action: 'resumed', doneBy: by, game, details: 'by hand' }])
    return ended !== undefined
  })
}
