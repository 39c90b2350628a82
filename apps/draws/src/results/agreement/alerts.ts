import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** What an alert is about; there is one open alert for each. */
interface AlertSubject {
  readonly kind: AlertKind
  readonly game?: string
  readonly turn?: number
  readonly rank?: number
  readonly source?: string
}

/** Counted words on a tier differ; a source was wrong too often. */
export const alertKinds = ['disagreement', 'source-not-counted'] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alert extends AlertSubject {
  readonly details: string
}

/** Raises an alert, or brings the one that is open up to date. */
export async function raiseAlert(trx: Database, alert: Alert): Promise<void> {
  await trx
    .insertInto('result_alert')
    .values({ ...alert })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'game', 'turn', 'rank', 'source'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ details: alert.details }),
    )
    .execute()
}

/** Closes the open disagreements about these tiers. */
export async function closeDisagreements(
  trx: Database,
  { game, turn, ranks, closedBy }: { game: string; turn: number; ranks: readonly number[]; closedBy: string },
): Promise<void> {
  if (ranks.length === 0) return
  await trx
    .updateTable('result_alert')
    .set({ closed_at: sql`clock_timestamp()`, closed_by: closedBy })
    .where('kind', '=', 'disagreement')
    .where('game', '=', game)
    .where('turn', '=', turn)
    .where('rank', 'in', ranks)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes an alert by hand; returns whether there was such an open one. */
export async function closeAlert(db: Database, id: number, closedBy: string): Promise<boolean> {
  const closed = await db
    .updateTable('result_alert')
    .set({ closed_at: sql`clock_timestamp()`, closed_by: closedBy })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
