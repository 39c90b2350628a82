import { sql } from 'kysely'
import { type Permission, reaches } from '../access/permissions.ts'
import { correctionKind } from '../results/summarize.ts'
import type { TodayReader } from './today-row.ts'

/** Messages and topics that wait for a moderator. */
export const moderationRows: TodayReader = async ({ db, levelOf }) => {
  if (levelOf('moderation.decide') === undefined) return []
  const { rows } = await sql<{ held: number; reported: number; since: Date | null }>`
    SELECT (count(*) FILTER (WHERE reason = 'rules'))::int AS held,
      (count(*) FILTER (WHERE reason = 'reports'))::int AS reported, min(opened_at) AS since FROM review`.execute(db)
  const [waiting] = rows
  if (!waiting?.since) return []
  return [
    {
      ...{ place: 'moderation', feature: 'today', kind: 'moderation', subject: 'review', path: '/moderation' },
      ...{ tone: 'plain', canAct: reaches(levelOf('moderation.decide'), 'alone') },
      values: { held: waiting.held, reported: waiting.reported, at: waiting.since.toISOString() },
    },
  ]
}

export const feedbackRows: TodayReader = async ({ db, levelOf }) => {
  if (levelOf('feedback.answer') === undefined) return []
  const row = await db
    .selectFrom('feedback')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('created_at').as('since')])
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row?.since) return []
  return [
    {
      ...{ place: 'feedback', feature: 'today', kind: 'feedback', subject: 'feedback', path: '/feedback' },
      ...{ tone: 'plain', canAct: reaches(levelOf('feedback.answer'), 'alone') },
      values: { n: Number(row.open), at: row.since.toISOString() },
    },
  ]
}

interface Decided {
  readonly row: string
  readonly permission: Permission
  readonly path: string
  readonly place: 'calendar' | 'proposal'
}

/** Where proposals without a row of their own feature are decided, by how their kind begins. */
const decided: Readonly<Record<string, Decided>> = {
  calendar: { row: 'proposal-calendar', permission: 'calendar.change', path: '/calendar', place: 'calendar' },
  game: { row: 'proposal-game', permission: 'calendar.change', path: '/games', place: 'calendar' },
  names: { row: 'proposal-names', permission: 'games.change', path: '/games', place: 'proposal' },
  setting: { row: 'proposal-setting', permission: 'configs.change', path: '/configs', place: 'proposal' },
  notice: { row: 'proposal-notice', permission: 'contents.change', path: '/contents/contacts', place: 'proposal' },
  ad: { row: 'proposal-ad', permission: 'contents.change', path: '/ads', place: 'proposal' },
  member: { row: 'proposal-member', permission: 'members.change', path: '/members', place: 'proposal' },
  source: { row: 'proposal-source', permission: 'configs.change', path: '/sources', place: 'proposal' },
  page: { row: 'proposal-page', permission: 'contents.legal', path: '/contents', place: 'proposal' },
}

/** What others have proposed and who asks may decide. */
export const proposalRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  const rows = await db
    .selectFrom('proposal as p')
    .innerJoin('operator as o', 'o.id', 'p.proposed_by')
    .select(['p.id', 'p.kind', 'p.subject', 'p.proposed_at', 'o.name', 'o.id as by'])
    .where('p.state', '=', 'open')
    .where('p.expires_at', '>', now)
    .where('p.kind', '<>', correctionKind)
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ id, kind, subject, proposed_at, name, by }) => {
    const found = Object.entries(decided).find(([begin]) => kind.startsWith(begin))?.[1]
    if (!found) return []
    const { row, permission, path, place } = found
    if (levelOf(permission) === undefined) return []
    return [
      {
        ...{ place, feature: 'today', kind: row, subject: String(id), path, tone: 'plain' as const },
        values: { subject, name, at: proposed_at.toISOString() },
        canAct: reaches(levelOf(permission), 'two') && by !== operator.id,
      },
    ]
  })
}
