import { findGame } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import type { TodayReader } from '../today/today-row.ts'

interface Group {
  readonly kind: string
  readonly author: string | null
  readonly n: number
  readonly at: Date
  readonly subject: string
  /** Of a text that visitors see, the newest. */
  readonly words: string | null
  readonly canAct: boolean
}

const isBad = ({ author, kind }: Group) => author === null || kind === 'break-glass'
const isOfficial = ({ subject }: Group) => findGame(subject.replace('game/', ''))?.drawnBy === 'outside'
const rankOf = (row: Group) => (isBad(row) ? 0 : isOfficial(row) ? 1 : 2)

/** For everybody: a row for each kind of change, its author and its subject; after what nobody did, official games. */
export const noticeRows: TodayReader = async ({ db, operator: { id, login } }) => {
  const { rows } = await sql<Group>`
    SELECT kind, author, count(*)::int AS n, max(at) AS at, subject,
      (array_agg(details ->> 'words' ORDER BY n.id DESC))[1] AS words,
      bool_or(${login} NOT IN (coalesce(author, ''), coalesce(approver, ''))
        AND NOT EXISTS (SELECT FROM operator_notice_seen WHERE notice_id = n.id AND operator_id = ${id})) AS "canAct"
    FROM unseen_notice n GROUP BY kind, author, subject ORDER BY max(at) DESC`.execute(db)
  const ordered = rows.toSorted((a, b) => rankOf(a) - rankOf(b))
  return ordered.map((row) => {
    const { kind, author, n, at, subject, words, canAct } = row
    const [about, name = ''] = subject.split('/')
    return {
      ...{
        place: 'notice',
        feature: 'notices',
        kind: 'notice',
        subject: `${kind} ${author} ${subject}`,
        path: '/notices',
      },
      ...{ tone: isBad(row) ? 'bad' : 'plain', canAct },
      values: {
        ...{ notice: kind, n, at: at.toISOString(), subject: words ?? name, ...(about === 'game' && { code: name }) },
        login: author ?? '',
      },
    }
  })
}
