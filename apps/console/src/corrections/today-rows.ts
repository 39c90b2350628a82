import { reaches } from '../access/permissions.ts'
import { openProposals } from '../proposals/proposals.ts'
import { correctionKind } from '../results/summarize.ts'
import type { TodayReader } from '../today/today-row.ts'
import type { Proposed } from './proposed.ts'

/** Corrections that wait for a second person. The new numbers are not told: that person types them. */
export const correctionRows: TodayReader = async ({ db, operator, now, levelOf }) => {
  if (levelOf('results.correct') === undefined) return []
  const proposals = await openProposals(db, [correctionKind], now)
  return proposals.map(({ id, payload, proposedBy, proposedAt }) => {
    const { code, turnNum, tiers } = payload as Proposed
    return {
      ...{ place: 'proposal' as const, feature: 'today', kind: 'correction', subject: String(id) },
      ...{ path: `/results/${code}/${turnNum}/corrections/${id}`, tone: 'plain' as const },
      values: { code, turnNum, rank: tiers[0]?.rank ?? 0, name: proposedBy.name, at: proposedAt.toISOString() },
      canAct: reaches(levelOf('results.correct'), 'two') && proposedBy.id !== operator.id,
    }
  })
}
