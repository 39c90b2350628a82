import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { SourceKind } from '../shapes/read-answer.ts'

/** A source as its row describes it. */
export interface Source {
  readonly name: string
  readonly kind: SourceKind
  readonly owner: string
  readonly address: string
  readonly games: readonly string[]
  readonly intervalMs: number
  readonly beforeMs: number
  readonly afterMs: number
  readonly state: 'off' | 'on'
  readonly switchedBy: string | null
  readonly switchedAt: Date | null
  readonly stopped: string | null
  readonly failures: number
  readonly askAtMs: number
}

const columns = sql<Source>`
  name, kind, owner, address, games, interval_seconds * 1000 AS "intervalMs", before_minutes * 60000 AS "beforeMs",
  after_minutes * 60000 AS "afterMs", state, switched_by AS "switchedBy", switched_at AS "switchedAt", stopped, failures,
  floor(extract(epoch FROM ask_at) * 1000)::float8 AS "askAtMs"`

export async function readSources(db: Database): Promise<Source[]> {
  const { rows } = await sql<Source>`SELECT ${columns} FROM result_source WHERE state <> 'gone' ORDER BY name`.execute(
    db,
  )
  return rows
}

export async function readSource(db: Database, name: string): Promise<Source | undefined> {
  const { rows } =
    await sql<Source>`SELECT ${columns} FROM result_source WHERE name = ${name} AND state <> 'gone'`.execute(db)
  return rows[0]
}

/** Those that are switched on and did not refuse us. */
export async function readFollowed(db: Database): Promise<Source[]> {
  const { rows } = await sql<Source>`
    SELECT ${columns} FROM result_source WHERE state = 'on' AND stopped IS NULL ORDER BY name`.execute(db)
  return rows
}

/** The right to ask a source, which no other worker gets before the time is over. */
export interface Lease {
  readonly source: Source
  readonly until: Date
}

/** Undefined if it is not due, or if another worker asks it. */
export async function takeLease(db: Database, name: string, nowMs: number, forMs: number): Promise<Lease | undefined> {
  const until = new Date(nowMs + forMs)
  const { rows } = await sql<Source>`
    UPDATE result_source SET ask_at = ${until}
    WHERE name = ${name} AND state = 'on' AND stopped IS NULL AND ask_at <= ${new Date(nowMs)}
    RETURNING ${columns}`.execute(db)
  return rows[0] && { source: rows[0], until }
}

/** What an attempt leaves in the row. */
export interface Aftermath {
  readonly askAtMs: number
  readonly failures: number
  readonly stopped?: string
}

/** Nothing is written by a worker whose lease is over: another may be asking. */
export async function endLease(db: Database, { source, until }: Lease, aftermath: Aftermath): Promise<void> {
  const { askAtMs, failures, stopped = null } = aftermath
  await db
    .updateTable('result_source')
    .set({ ask_at: new Date(askAtMs), failures, stopped })
    .where('name', '=', source.name)
    .where('ask_at', '=', until)
    .execute()
}
