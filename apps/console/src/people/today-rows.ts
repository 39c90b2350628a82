import { openProposals } from '../proposals/proposals.ts'
import type { TodayReader, TodayRow } from '../today/today-row.ts'
import type { PeopleAct } from './acts.ts'
import { peopleKind } from './handlers.ts'
import { readPeople } from './read-people.ts'

/** For admins: what another one proposes, and who signed in on a machine that was not known. */
export const peopleRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  if (levelOf('people.change') === undefined) return []
  const proposals = await openProposals(db, [peopleKind], now)
  const waiting = proposals.map(
    ({ id, payload, proposedBy, proposedAt }): TodayRow => ({
      ...{ place: 'proposal', feature: 'people', kind: 'people-proposal', subject: String(id), tone: 'plain' },
      ...{ path: '/people', canAct: proposedBy.id !== operator.id },
      values: { name: proposedBy.name, login: (payload as PeopleAct).login, at: proposedAt.toISOString() },
    }),
  )
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
