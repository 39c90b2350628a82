import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Json } from './calls.ts'

export interface AuditFilters {
  readonly who?: string
  readonly query?: string
  readonly since?: string
  readonly isOfTwo?: boolean
}

interface Stored {
  readonly before?: Json
  readonly after?: Json
  readonly way?: string
  readonly requestId?: string
  readonly where?: string
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The newest entries before `beforeId` that pass the filters. */
export async function readEntries(db: Database, filters: AuditFilters, limit: number, beforeId?: number) {
  const { who, query, since, isOfTwo } = filters
  const number = query && /^#?[\d.]+$/.test(query) ? Number(query.replace(/[#.]/g, '')) : undefined
  const rows = await db
    .selectFrom('operator_audit as audit')
    .leftJoin('operator as first', 'first.login', 'audit.who')
    .leftJoin('operator as other', 'other.login', 'audit.second')
    .select(['audit.id', 'audit.at', 'audit.who', 'audit.second', 'audit.action', 'audit.subject', 'audit.entry'])
    .select(['first.name as whoName', 'other.name as secondName'])
    .select(sql<boolean>`audit.at < where_forgotten_before()`.as('isWhereForgotten'))
    .$if(beforeId !== undefined, (found) => found.where('audit.id', '<', beforeId as number))
    .$if(who !== undefined, (found) =>
      found.where((row) => row.or([row('audit.who', '=', who as string), row('audit.second', '=', who as string)])),
    )
    .$if(since !== undefined, (found) => found.where('audit.at', '>=', new Date(since as string)))
    .$if(isOfTwo === true, (found) => found.where('audit.second', 'is not', null))
    .$if(number !== undefined, (found) =>
      found.where((row) =>
        row.or([row('audit.id', '=', number as number), row('audit.subject', 'like', escaped(String(number)))]),
      ),
    )
    .$if(query !== undefined && number === undefined, (found) =>
      found.where(
        sql<boolean>`concat_ws(' ', audit.who, first.name, audit.second, other.name, audit.action, audit.subject) ILIKE ${escaped(query as string)}`,
      ),
    )
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ entry, at, who: login, action, subject, ...row }) => {
    const {
      before = null,
      after = null,
      way = '',
      requestId = null,
      where: whereHash = null,
    } = JSON.parse(entry) as Stored
    return {
      ...row,
      at: at.toISOString(),
      who: login ?? '',
      action: action ?? '',
      subject: subject ?? '',
      ...{ before, after, way, requestId, whereHash },
    }
  })
}
