import type { Database } from '@quayso/database/connect'

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
