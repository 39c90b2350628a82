import type { Tracing } from './tracing.ts'

interface QueryOutcome {
  readonly rows?: number | undefined
  /** PostgreSQL's code of the error. */
  readonly code?: string | undefined
}

type WatchQuery = (text: string, name: string) => ((outcome: QueryOutcome) => void) | undefined

const operationOf = /^\W*(\w+)/
const tablesOf = /\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)/gi
/** A long statement has its name in PostgreSQL's log too. */
const maxTables = 4

/** What a statement does and with which tables: `SELECT draw`. */
export function summarizeQuery(text: string): string {
  const operation = operationOf.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const tables = new Set(Array.from(text.matchAll(tablesOf), ([, table]) => table))
  return [operation, ...[...tables].slice(0, maxTables)].join(' ')
}

/** A span for each statement of what is traced: its summary and the name in PostgreSQL's log, never its parameters. */
export function traceQueries(tracing: Tracing): WatchQuery {
  return (text, statement) => {
    const parent = tracing.current()
    if (!parent) return undefined
    const summary = summarizeQuery(text)
    const span = tracing.start(parent, { name: summary, kind: 'client' })
    return ({ rows, code }) =>
      span.end({
        attributes: {
          ...{ 'db.system.name': 'postgresql', 'db.query.summary': summary },
          ...(statement && { 'db.statement.name': statement }),
          ...(rows !== undefined && { 'db.response.returned_rows': rows }),
          ...(code !== undefined && { 'db.response.status_code': code }),
        },
        isFailed: code !== undefined,
      })
  }
}
