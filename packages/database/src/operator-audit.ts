import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { hashWhere, newWhereRow, type Where } from './operator-where.ts'

/** What an operator did. Ids, never members' words or addresses. */
export interface AuditEntry {
  readonly at: Date
  /** The operator's login. */
  readonly who: string
  /** The login of whoever approved it. */
  readonly second?: string | undefined
  readonly action: string
  /** What it was done to, for example `draw/hcm/20261114`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
  /** From where: `console`, `command`, … */
  readonly way: string
  readonly requestId?: string | undefined
}

/** From where it was done, and the key that proves it. */
export interface From extends Where {
  readonly key: Buffer
}

/** A row of the audit and, by its hash, everything before it. */
export interface AuditHead {
  readonly id: number
  readonly hash: Buffer
}

const start: AuditHead = { id: 0, hash: Buffer.alloc(32) }

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function hashAfter(previous: Buffer, entry: string): Buffer {
  return createHash('sha256').update(previous).update(entry).digest()
}

/** The newest row; id 0 while there is none. */
async function readAuditHead(db: Database): Promise<AuditHead> {
  const last = await db
    .selectFrom('operator_audit')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? start
}

/**
 * Appends to the chain, in the transaction of what was done: without the one there is not the other. Do it last:
 * everybody else's entries wait until this transaction ends. The entry has a hash of where it came from, and never
 * an address: commands and workers have none.
 */
export async function appendAudit(trx: Database, entry: AuditEntry, from?: From): Promise<AuditHead> {
  await sql`LOCK TABLE operator_audit_lock IN EXCLUSIVE MODE`.execute(trx)
  const last = await readAuditHead(trx)
  const id = last.id + 1
  const row = from && newWhereRow(id, from)
  const where = row && hashWhere(from.key, row)
  // Heads are shown: without it a number could be tried until its entry has the hash.
  const salt = randomBytes(16).toString('base64url')
  const text = JSON.stringify({ id, ...entry, where, salt }, sortKeys)
  const hash = hashAfter(last.hash, text)
  await trx.insertInto('operator_audit').values({ id, at: entry.at, entry: text, hash }).execute()
  if (row) await trx.insertInto('operator_where').values(row).execute()
  return { id, hash }
}

interface AuditFault {
  /** The first row that does not fit. */
  readonly id: number
  readonly kind: /** There is no such row, though there are later ones, or it was there before. */
    | 'missing'
    /** Its hash is not that of its entry after the row before. */
    | 'hash'
    /** Its columns do not say what its entry says. */
    | 'columns'
    /** It had another hash before. */
    | 'rewritten'
}

interface Verification {
  /** How many rows were read. */
  readonly rows: number
  readonly head: AuditHead
  readonly firstFault?: AuditFault
}

interface VerifyOptions {
  /** A head that was verified before: rows after it are read. */
  readonly from?: AuditHead
  /** Heads as others have kept them. */
  readonly heads?: readonly AuditHead[]
}

interface Row extends AuditHead {
  readonly entry: string
  /** As the entry has them. */
  readonly columns: Record<string, unknown>
}

async function readRows(db: Database, afterId: number | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, entry, hash, jsonb_strip_nulls(jsonb_build_object('id', id,
      'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'who', who, 'second', second, 'action', action, 'subject', subject)) AS columns
    FROM operator_audit WHERE ${afterId ?? null}::bigint IS NULL OR id > ${afterId ?? null} ORDER BY id LIMIT 1000`.execute(
    db,
  )
  return rows
}

/** The entry's part that columns repeat; undefined if it cannot be read. */
function toColumns(entry: string): Record<string, unknown> | undefined {
  try {
    const { id, at, who, second, action, subject } = JSON.parse(entry)
    return { id, at: String(at).replace(/Z$/, '000Z'), who, second, action, subject }
  } catch {
    return undefined
  }
}

function hasColumns({ entry, columns }: Row): boolean {
  const said = toColumns(entry)
  return said !== undefined && JSON.stringify(said, sortKeys) === JSON.stringify(columns, sortKeys)
}

function faultOf(row: Row, previous: AuditHead, known: ReadonlyMap<number, Buffer>): AuditFault | undefined {
  const expected = previous.id + 1
  if (row.id !== expected) return { id: Math.min(row.id, expected), kind: row.id > expected ? 'missing' : 'columns' }
  if (!hashAfter(previous.hash, row.entry).equals(row.hash)) return { id: row.id, kind: 'hash' }
  if (!hasColumns(row)) return { id: row.id, kind: 'columns' }
  if (known.get(row.id)?.equals(row.hash) === false) return { id: row.id, kind: 'rewritten' }
  return undefined
}

/** The heads that the public log has: it was signed, and others have copies of it. */
async function readLoggedHeads(db: Database): Promise<AuditHead[]> {
  const { rows } = await sql<{ id: number; hash: Buffer }>`
    SELECT (entry::jsonb ->> 'rows')::bigint AS id, decode(entry::jsonb ->> 'head', 'hex') AS hash
    FROM log_leaf WHERE starts_with(message_id, 'audit:') ORDER BY index`.execute(db)
  return rows
}

async function hasRow(db: Database, { id, hash }: AuditHead): Promise<boolean> {
  const row = await db.selectFrom('operator_audit').select('hash').where('id', '=', id).executeTakeFirst()
  return row?.hash.equals(hash) ?? false
}

/**
 * Reads the chain and finds the first row that was changed, inserted or deleted behind its back: by its hashes, by the
 * heads in the public log and by those that are given.
 */
export async function verifyAudit(
  db: Database,
  { from, heads: given = [] }: VerifyOptions = {},
): Promise<Verification> {
  let head = from ?? start
  let rows = 0
  if (from && from.id > 0 && !(await hasRow(db, from))) {
    return { rows, head, firstFault: { id: from.id, kind: 'rewritten' } }
  }
  const heads = [...given, ...(await readLoggedHeads(db))]
  const known = new Map(heads.map(({ id, hash }) => [id, hash]))
  for (let page = await readRows(db, from?.id); page.length > 0; page = await readRows(db, head.id)) {
    for (const row of page) {
      const firstFault = faultOf(row, head, known)
      if (firstFault) return { rows, head, firstFault }
      head = { id: row.id, hash: row.hash }
      rows += 1
    }
  }
  const isCutOff = heads.some(({ id }) => id > head.id)
  return { rows, head, ...(isCutOff && { firstFault: { id: head.id + 1, kind: 'missing' } }) }
}
