import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'

/** What an alert is about; there is one open alert for each. */
interface AlertSubject {
  readonly kind: AlertKind
  readonly game?: string
  readonly turn?: number
  readonly rank?: number
  readonly source?: string
}

export const alertKinds = [
  /** Counted words on a tier differ. */
  'disagreement',
  /** A source was wrong too often. */
  'source-not-counted',
  /** A source does not answer, or with nothing that can be read. */
  'source-failing',
  /** A source refused us and is no longer asked. */
  'source-stopped',
  /** Others told a tier long ago, and the source did not. */
  'source-behind',
] as const
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

/** Closes what is open about the answers of a source: it answers again, or a person switched it. */
export async function closeSourceAlerts(trx: Database, source: string, closedBy: string): Promise<void> {
  await trx
    .updateTable('result_alert')
    .set({ closed_at: sql`clock_timestamp()`, closed_by: closedBy })
    .where('kind', 'in', ['source-failing', 'source-stopped'])
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .execute()
}

interface Closing {
  readonly id: number
  readonly by: string
  readonly reason: string
}

/** Whether the alert is about a disagreement in which this operator is a party. */
export async function isParty(db: Database, id: number, login: string): Promise<boolean> {
  const { rows } = await sql<{ isParty: boolean }>`SELECT is_party(${id}, ${login}) AS "isParty"`.execute(db)
  return rows[0]?.isParty ?? false
}

/** Closes an alert by hand; returns whether there was such an open one. */
export async function closeAlert(db: Database, { id, by, reason }: Closing): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('result_alert')
      .set({ closed_at: sql`clock_timestamp()`, closed_by: by })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning(['kind', 'game', 'turn', 'rank', 'source'])
      .executeTakeFirst()
    if (!closed) return false
    const { kind, source, ...about } = closed
    const details = `${id} ${kind}${source === null ? '' : ` ${source}`}: ${reason}`
    await writeAudit(trx, [{ action: 'alert-closed', doneBy: by, ...about, details }])
    return true
  })
}

export interface OpenAlert {
  readonly id: number
  readonly kind: string
  readonly game: string | null
  readonly turn: number | null
  readonly rank: number | null
  readonly source: string | null
  readonly details: string
  readonly raisedAt: Date
}

/** Open alerts after a number, oldest first. */
export async function readOpenAlerts(db: Database, after = 0): Promise<OpenAlert[]> {
  return db
    .selectFrom('result_alert')
    .select(['id', 'kind', 'game', 'turn', 'rank', 'source', 'details', 'raised_at as raisedAt'])
    .where('closed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .execute()
}

/** How many alerts of each kind are open. */
export async function countOpenAlerts(db: Database): Promise<{ kind: string; open: number }[]> {
  const rows = await db
    .selectFrom('result_alert')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('open')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute()
  return alertKinds.map((kind) => ({ kind, open: Number(rows.find((row) => row.kind === kind)?.open ?? 0) }))
}
