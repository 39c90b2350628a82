import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Role } from '../access/permissions.ts'
import { isAlive } from '../identity/sessions.ts'

interface Row {
  readonly login: string
  readonly name: string
  readonly roles: Role[]
  readonly state: 'invited' | 'active' | 'suspended'
  readonly passkeys: number
  readonly sessions: number
  readonly lastSeenAt: Date | null
  readonly unknownMachineSince: Date | null
}

const told = <Name extends string>(name: Name, at: Date | null) =>
  (at ? { [name]: at.toISOString() } : {}) as { readonly [Key in Name]?: string }

export async function readPeople(db: Database, now: Date) {
  const { rows } = await sql<Row>`
    SELECT login, name, roles, state,
      (SELECT count(*) FROM operator_passkey WHERE operator_id = operator.id) AS passkeys,
      count(s.id) AS sessions, max(s.last_seen_at) AS "lastSeenAt",
      max(s.created_at) FILTER (WHERE s.waits_until IS NOT NULL) AS "unknownMachineSince"
    FROM operator LEFT JOIN operator_session AS s ON s.operator_id = operator.id AND ${isAlive(now)}
    GROUP BY operator.id ORDER BY state, login`.execute(db)
  return rows.map(({ lastSeenAt, unknownMachineSince, ...row }) => ({
    ...row,
    ...told('lastSeenAt', lastSeenAt),
    ...told('unknownMachineSince', unknownMachineSince),
  }))
}
