import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.gen.ts'

export type Database = Kysely<DB>

interface ConnectOptions {
  readonly url: string
  /** Shown in pg_stat_activity. */
  readonly application: string
  readonly maxConnections: number
  readonly statementTimeoutMs?: number
  /**
   * For a process that only looks things up by key: every statement keeps one plan, whatever it is asked for. Planning
   * anew looks at every partition.
   */
  readonly planOnce?: boolean
  /** Hears of connections that broke while idle; without it such an error ends the process. */
  readonly onIdleError: (error: Error) => void
}

// Turns and counters stay below 2^53; as strings they would compare wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Names every statement by its text, so that PostgreSQL plans it once per connection instead of once per call. */
class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A server that goes away between two statements of a transaction: the next statement fails and tells. Without a
    // listener the process would end instead.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads; all of them pass through.
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query === 'string' && Array.isArray(values) && typeof callback !== 'function') {
      const name = createHash('sha1').update(query).digest('base64url')
      return super.query({ name, text: query, values })
    }
    return super.query(query, values, callback)
  }
}

function createPool(options: ConnectOptions) {
  const { url, application, maxConnections, statementTimeoutMs = 5000, planOnce = false, onIdleError } = options
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max: maxConnections,
    application_name: application,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    ...(planOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
    // A frozen process must not keep its locks.
    idle_in_transaction_session_timeout: 2000,
  })
  pool.on('error', onIdleError)
  return pool
}

export function connect(options: ConnectOptions): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(options) }) })
}
