import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface Clock {
  readonly game: string
  readonly turn: number
  readonly atMs: number
}

export interface Clocks {
  readonly clocks: readonly Clock[]
  /** The database's time when it was asked. */
  readonly nowMs: number
}

/** What comes next for each of these games, soonest first. */
export async function readClocks(db: Database, codes: readonly string[]): Promise<Clocks> {
  const rows = await db
    .selectFrom('game_clock')
    .select([
      'game',
      'next_turn as turn',
      'next_at',
      sql<number>`extract(epoch from clock_timestamp()) * 1000`.as('now'),
    ])
    .where('game', '=', sql<string>`ANY(${codes})`)
    .orderBy('next_at')
    .execute()
  return {
    clocks: rows.map(({ game, turn, next_at }) => ({ game, turn, atMs: next_at.getTime() })),
    nowMs: Number(rows[0]?.now ?? Number.NaN),
  }
}
