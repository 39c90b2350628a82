import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { isSecond, openProposals } from '../proposals/proposals.ts'
import type { TodayReader, TodayRow } from '../today/today-row.ts'
import type { PeopleAct } from './acts.ts'
import { peopleKind } from './handlers.ts'
import { readPeople } from './read-people.ts'

/** For admins: what another one proposes, and who signed in on a machine that was not known. */
export const peopleRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  if (levelOf('people.change') === undefined) return []
  const proposals = await openProposals(db, [peopleKind], now)
  const waiting = proposals.map((proposal): TodayRow => {
    const { id, payload, proposedBy, proposedAt } = proposal
    return {
      ...{ place: 'proposal', feature: 'people', kind: 'people-proposal', subject: String(id), tone: 'plain' },
      ...{ path: '/people', canAct: isSecond(proposal, operator) },
      values: { name: proposedBy.name, login: (payload as PeopleAct).login, at: proposedAt.toISOString() },
    }
  })
  const strangers = (await readPeople(db, now)).flatMap(({ login, name, unknownMachineSince }): TodayRow[] =>
    unknownMachineSince === undefined
      ? []
      : [
          {
            ...{ place: 'proposal', feature: 'people', kind: 'unknown-machine', subject: login, tone: 'bad' },
            ...{ path: '/people', canAct: true, values: { name, login, at: unknownMachineSince } },
          },
        ],
  )
  return [...waiting, ...strangers]
}

/** The time from which on a second of the people who type counts; undefined while there is one, or none. */
async function readSecondFrom(db: Database): Promise<number | undefined> {
  const rows = await db
    .selectFrom('operator')
    .select('counts_from')
    .where('state', '=', 'active')
    .where(sql<boolean>`roles && '{entry,checker}'`)
    .orderBy('counts_from')
    .limit(2)
    .execute()
  // Before any time for who was there before the rule.
  return rows[1] && Number(rows[1].counts_from)
}

/** Two sources confirm without people. */
async function areTwoSources(db: Database, now: Date): Promise<boolean> {
  const { owners } = await db
    .selectFrom('result_source')
    .select(({ fn }) => fn.count<number>('owner').distinct().as('owners'))
    .where('state', '=', 'on')
    .where('counts_from', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(owners) >= 2
}

/** The reason why nothing is confirmed on the first day of a site. */
export const firstDayRows: TodayReader = async ({ db, now, levelOf }) => {
  if (levelOf('results.enter') === undefined) return []
  const from = await readSecondFrom(db)
  if ((from !== undefined && from <= now.getTime()) || (await areTwoSources(db, now))) return []
  const row = {
    place: 'proposal',
    feature: 'people',
    subject: '',
    tone: 'plain',
    path: '/people',
    canAct: false,
  } as const
  return [
    from === undefined
      ? { ...row, kind: 'no-second', values: {} }
      : { ...row, kind: 'first-day', values: { at: new Date(from).toISOString() } },
  ]
}
