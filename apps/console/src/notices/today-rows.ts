import { sql } from 'kysely'
import type { TodayReader } from '../today/today-row.ts'

interface Group {
  readonly kind: string
  readonly author: string | null
  readonly n: number
  readonly at: Date
  readonly subject: string
  readonly canAct: boolean
}

/** For everybody: a row for each kind of change and its author, with the newest one's subject. */
export const noticeRows: TodayReader = async ({ db, operator: { id, login } }) => {
  const { rows } = await sql<Group>`
    SELECT kind, author, count(*)::int AS n, max(at) AS at, (array_agg(subject ORDER BY n.id DESC))[1] AS subject,
      bool_or(${login} NOT IN (coalesce(author, ''), coalesce(approver, ''))
        AND NOT EXISTS (SELECT FROM operator_notice_seen WHERE notice_id = n.id AND operator_id = ${id})) AS "canAct"
    FROM unseen_notice n GROUP BY kind, author ORDER BY max(at) DESC`.execute(db)
  return rows.map(({ kind, author, n, at, subject, canAct }) => {
    const [about, name = ''] = subject.split('/')
    return {
      ...{ place: 'notice', feature: 'notices', kind: 'notice', subject: `${kind} ${author}`, path: '/notices' },
      ...{ tone: author === null || kind === 'break-glass' ? 'bad' : 'plain', canAct },
      values: {
        ...{ notice: kind, n, at: at.toISOString(), subject: name, ...(about === 'game' && { code: name }) },
        login: author ?? '',
      },
    }
  })
}
