import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { queryLabel } from './query-label.ts'
import { primaryUrl, serverUrls } from './servers.ts'
import type { DB } from './tables.gen.ts'

export type Database = Kysely<DB>

/** Called for each statement with its name in PostgreSQL's log; what it returns is called when the statement ends. */
export type WatchQuery = (text: string, name: string) => ((outcome: QueryOutcome) => void) | undefined

interface QueryOutcome {
  readonly rows?: number | undefined
  /** The SQLSTATE of the error, or the code of a broken connection. */
  readonly code?: string | undefined
}

/**
 * Limits of a command that an operator waits for. Its statements may take long: a late result moves all later ones. Its
 * transactions may pause: a command that starts on a busy machine may get no processor for seconds.
 */
export const commandLimits = { statementTimeoutMs: 30_000, idleInTransactionMs: 10_000 }

export interface ConnectOptions {
  /** May list several servers, `postgres://user@one:5432,two:5432/quayso`: the one that takes writes is used. */
  readonly url: string
  /** Shown in pg_stat_activity. */
  readonly application: string
  readonly maxConnections: number
  readonly statementTimeoutMs?: number
  /** How long a transaction may wait for its next statement: a frozen process must not hold its locks. */
  readonly idleInTransactionMs?: number
  /** How long a statement waits for a connection: when all are busy for longer, the process sheds load. */
  readonly connectionTimeoutMs?: number
  /**
   * For a process that only looks rows up by key: each statement keeps one generic plan. Planning again looks at every
   * partition.
   */
  readonly planOnce?: boolean
  readonly watchQuery?: WatchQuery | undefined
  /** Called for connections that break while idle; without it such an error ends the process. */
  readonly onIdleError: (error: Error) => void
}

// Turns and counters stay below 2^53; as strings they would compare wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Prepares every statement under a name made from its text, so that PostgreSQL plans it once per connection; and adds
 * the query label for PostgreSQL's log without another round trip.
 */
class NamingClient extends pg.Client {
  private readonly silentAfterMs: number
  private readonly application: string
  private readonly watchQuery: WatchQuery | undefined

  constructor(config?: pg.ClientConfig & { readonly watchQuery?: WatchQuery }) {
    super(config)
    this.silentAfterMs = 2 * Number(config?.statement_timeout)
    this.application = config?.application_name ?? ''
    this.watchQuery = config?.watchQuery
    // When the server disconnects between two statements of a transaction, the next statement fails. Without a listener
    // the process would end instead.
    this.on('error', () => {})
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads; all of them pass through.
  override query(query: any, values?: any, callback?: any): any {
    if (typeof query !== 'string' || !Array.isArray(values) || typeof callback === 'function') {
      return super.query(query, values, callback)
    }
    const work = queryLabel()
    if (work !== undefined && query === 'begin') {
      const onEnd = this.watchQuery?.(query, '')
      return this.watch(super.query(beginAs(`${this.application} ${work}`)), onEnd)
    }
    const name = statementName(query)
    // In a transaction application_name has the label, and a second portal of the same name would be refused.
    const isAlone = this.getTransactionStatus() !== 'T' || query === 'commit'
    const portal = work !== undefined && isAlone && { portal: work }
    const onEnd = this.watchQuery?.(query, name)
    return this.watch(super.query({ name, text: query, values, ...portal }), onEnd)
  }

  /**
   * Destroys the connection when the machine is silent; statement_timeout ends a statement long before this.
   * PostgreSQL's log names the portal of slow statements but not of failed ones: for those the error has the process
   * id.
   */
  private async watch<Result>(answer: Promise<Result>, onEnd: ReturnType<WatchQuery>): Promise<Result> {
    const timer = setTimeout(() => this.connection.stream.destroy(), this.silentAfterMs)
    try {
      const result = await answer
      onEnd?.({ rows: (result as { readonly rowCount?: number | null }).rowCount ?? undefined })
      return result
    } catch (error) {
      onEnd?.({ code: String((error as { readonly code?: unknown }).code) })
      throw Object.assign(error as Error, { serverProcess: Reflect.get(this, 'processID') })
    } finally {
      clearTimeout(timer)
    }
  }
}

const statementNames = new Map<string, string>()
/** More than an app has statements; those with lists of any length would fill the memory. */
const mostStatementNames = 1000

/** The same for the same text. Hashing it for each of a post's fifteen statements takes longer than looking it up. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (statementNames.size < mostStatementNames) statementNames.set(text, name)
  return name
}

function beginAs(application: string): string {
  return `begin; set local application_name = ${pg.escapeLiteral(application)}`
}

/** Finds the server that takes writes before every connection. */
function primaryClient(url: string): typeof NamingClient {
  return class extends NamingClient {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares connect with and without a callback; the pool gives one.
    override connect(callback?: any): any {
      const connected = primaryUrl(url).then((primary) => {
        const { hostname, port } = new URL(primary)
        Object.assign(this, { host: hostname, port: Number(port || 5432) })
        return super.connect()
      })
      return callback ? void connected.then(() => callback(), callback) : connected
    }
  }
}

/** For libraries that speak to the server themselves; everything else uses `connect`. */
export function createPool(options: ConnectOptions): pg.Pool {
  const { url, application, maxConnections, statementTimeoutMs = 5000, planOnce = false, onIdleError } = options
  const { watchQuery } = options
  const { connectionTimeoutMs = 2000, idleInTransactionMs = 2000 } = options
  const [first = url, ...others] = serverUrls(url)
  const pool = new pg.Pool({
    Client: others.length > 0 ? primaryClient(url) : NamingClient,
    connectionString: first,
    max: maxConnections,
    application_name: application,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    statement_timeout: statementTimeoutMs,
    ...{ watchQuery },
    ...(planOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  // The pool adds its client to the error: in a log it would be kilobytes of internals.
  pool.on('error', (error) => onIdleError(Object.assign(error, { client: undefined })))
  return pool
}

export function connect(options: ConnectOptions): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(options) }) })
}
