import type { Database } from '@quayso/database/connect'
import { reaches } from '../access/permissions.ts'
import type { Operator } from '../kernel/context.ts'
import { openProposals } from '../proposals/proposals.ts'
import { correctionKind } from '../results/summarize.ts'
import type { TodayReader, TodayRow } from '../today/today-row.ts'
import type { Proposed } from './proposed.ts'

const dayMs = 86_400_000

/** What became of one's own proposals in the last day: sent back, or the second person typed other numbers. */
async function ownRows(db: Database, { id: operatorId }: Operator, now: Date): Promise<TodayRow[]> {
  const rows = await db
    .selectFrom('proposal as p')
    .leftJoin('operator as d', 'd.id', 'p.decided_by')
    .select(['p.id', 'p.payload', 'p.state', 'p.proposed_at', 'p.decided_at', 'd.name'])
    .where('p.kind', '=', correctionKind)
    .where('p.proposed_by', '=', operatorId)
    .where('p.proposed_at', '>', new Date(now.getTime() - dayMs))
    .where('p.state', 'in', ['open', 'sent-back'])
    .orderBy('p.id')
    .execute()
  const notes = await db
    .selectFrom('result_note as n')
    .innerJoin('operator as o', 'o.id', 'n.written_by')
    .select(['n.game', 'n.written_at', 'o.name'])
    .where('n.kind', '=', 'unequal')
    .where('n.written_at', '>', new Date(now.getTime() - dayMs))
    .execute()
  return rows.flatMap(({ id, payload, state, proposed_at, decided_at, name }): TodayRow[] => {
    const { code, turnNum, tiers } = payload as unknown as Proposed
    const unequal = notes.findLast((note) => note.game === code && note.written_at >= proposed_at)
    const told =
      state === 'sent-back'
        ? { name: name ?? '', at: decided_at ?? proposed_at }
        : unequal && { name: unequal.name, at: unequal.written_at }
    if (!told) return []
    const kind = state === 'sent-back' ? 'correction-sent-back' : 'correction-unequal'
    return [
      {
        ...{ place: 'sent-back', feature: 'today', kind, subject: String(id), tone: 'bad', canAct: true },
        path: `/results/${code}/${turnNum}/corrections/${id}`,
        values: { code, turnNum, rank: tiers[0]?.rank ?? 0, name: told.name, at: told.at.toISOString() },
      },
    ]
  })
}

/** Corrections that wait for a second person. The new numbers are not told: that person types them. */
export const correctionRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  if (levelOf('results.correct') === undefined) return []
  const proposals = await openProposals(db, [correctionKind], now)
  const waiting = proposals.map(({ id, payload, proposedBy, proposedAt }): TodayRow => {
    const { code, turnNum, tiers } = payload as Proposed
    return {
      ...{ place: 'proposal', feature: 'today', kind: 'correction', subject: String(id), tone: 'plain' },
      path: `/results/${code}/${turnNum}/corrections/${id}`,
      values: { code, turnNum, rank: tiers[0]?.rank ?? 0, name: proposedBy.name, at: proposedAt.toISOString() },
      canAct: reaches(levelOf('results.correct'), 'two') && proposedBy.id !== operator.id,
    }
  })
  return [...waiting, ...(await ownRows(db, operator, now))]
}
