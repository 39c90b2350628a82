import type { Database } from '@quayso/database/connect'
import type { LiveEntry } from './entry/enter-result.ts'

/** Monday, after the southern draws. */
export const nowMs = Date.parse('2026-11-16T20:00:00+07:00')

/** A whole southern draw, special prize first. */
export const hcmTiers = [
  ['123456'],
  ['11111'],
  ['22222'],
  ['33333', '33334'],
  ['40001', '40002', '40003', '40004', '40005', '40006', '40007'],
  ['5555'],
  ['6661', '6662', '6663'],
  ['777'],
  ['08'],
] as const

export const hcmStored = hcmTiers.map((numbers) => numbers.join(','))

export function ranked(tiers: readonly (readonly string[])[]) {
  return tiers.map((numbers, rank) => ({ rank, numbers }))
}

export function hcmEntry(change: Partial<LiveEntry> = {}): LiveEntry {
  return {
    ...{ code: 'hcm', turnNum: '20261116', tiers: ranked(hcmTiers), source: 'operator', toldBy: 'alice' },
    ...change,
  }
}

/** The order of a game's results, as `[ord, turnNum's day]`. */
export async function readOrder(db: Database, game: string): Promise<number[][]> {
  const rows = await db.selectFrom('draw').select(['ord', 'turn']).where('game', '=', game).orderBy('turn').execute()
  return rows.map(({ ord, turn }) => [ord, turn / 100_000])
}

export async function readOutbox(db: Database) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return rows.map(({ subject, message_id, leaf, payload }) => ({
    subject,
    id: message_id,
    leaf: leaf === null ? null : JSON.parse(leaf),
    payload: payload as Record<string, unknown>,
  }))
}

/** The clock of a game. */
export async function readClock(db: Database, game: string) {
  return db.selectFrom('game_clock').select(['drawn', 'next_turn']).where('game', '=', game).executeTakeFirst()
}
