import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type AppRole, asRole } from './app-role.ts'
import { connect, type Database } from './connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run, as a superuser; the database in the URL is the migrated template. */
    postgresUrl: string
  }
}

let counter = 0
const urls = new WeakMap<Database, string>()
const owners = new WeakMap<Database, Database>()

async function asAdmin(statement: string): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Fifty requests at once wait for four connections, and one statement stores years of draws: on busy cores this takes
 * longer than a server may let visitors wait.
 */
const patience = { connectionTimeoutMs: 45_000, statementTimeoutMs: 45_000, idleInTransactionMs: 45_000 }

function connectTo(url: string): Database {
  return connect({ url, application: 'test', maxConnections: 4, ...patience, onIdleError: () => {} })
}

/** A migrated database for this test, dropped when the test ends. */
export async function testDatabase(): Promise<{ url: string; db: Database }> {
  const url = new URL(inject('postgresUrl'))
  const template = url.pathname.slice(1)
  const name = `test_${process.pid}_${++counter}`
  // Copying files takes a third of the time of writing each block through the WAL.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  url.pathname = `/${name}`
  const db = connectTo(url.href)
  urls.set(db, url.href)
  onTestFinished(async () => {
    await db.destroy()
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
  })
  return { url: url.href, db }
}

/** The same database with the rights of the app's role; one not made by `testDatabase` is returned unchanged. */
export function asApp(db: Database, role: AppRole): Database {
  const url = urls.get(db)
  if (!url) return db
  const appDb = connectTo(asRole(url, role))
  owners.set(appDb, db)
  onTestFinished(() => appDb.destroy())
  return appDb
}

/** The same database as its owner, for what no app may write. */
export function asOwner(db: Database): Database {
  return owners.get(db) ?? db
}

/** What people claim counts at once: no process can write that. */
export const ofAge = { joined_at: new Date(0), counts_from: new Date(0) }

/** For tests of what is read: any tier may be written as agreed on, and any result as final. */
export async function allowAnyResult(owner: Database): Promise<void> {
  await sql`ALTER TABLE tier_agreement DISABLE TRIGGER require_two`.execute(owner)
  await sql`ALTER TABLE draw DISABLE TRIGGER require_agreed`.execute(owner)
  await sql`ALTER TABLE draw_revision DISABLE TRIGGER require_agreed`.execute(owner)
}

/** Adds a leaf to the log for this message, and returns the leaf's index. */
export async function addLeaf(db: Database, messageId: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`
    INSERT INTO log_leaf (index, message_id, entry, hash)
    SELECT count(*), ${messageId}, '', decode(repeat('00', 32), 'hex') FROM log_leaf RETURNING index`.execute(db)
  return Number(rows[0]?.index)
}

/** Adds a leaf for each current result that has none. */
export async function addAllLeaves(db: Database): Promise<void> {
  // Materialized, or a plan for an empty log reads the growing log once for each leaf it adds: 5 s instead of 0.3 s.
  await sql`
    WITH missing AS MATERIALIZED (
      SELECT message_id FROM draw_current WHERE message_id NOT IN (SELECT message_id FROM log_leaf)
    )
    INSERT INTO log_leaf (index, message_id, entry, hash)
    SELECT (SELECT count(*) FROM log_leaf) + row_number() OVER () - 1, message_id, '', decode(repeat('00', 32), 'hex')
    FROM missing`.execute(db)
}
