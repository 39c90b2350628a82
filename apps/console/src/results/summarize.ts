import type { Database } from '@quayso/database/connect'
import type { Static } from 'typebox'
import type { Operator } from '../kernel/context.ts'
import { openProposals } from '../proposals/proposals.ts'
import type { TurnSummary } from './calls.ts'
import { readNames } from './names.ts'
import { countTold, isDone, type ToldTurn, voicesOf } from './read-told.ts'

export type Summary = Static<typeof TurnSummary>

export const correctionKind = 'correction'

export function subjectOf({ game, turnNum }: Pick<ToldTurn, 'game' | 'turnNum'>): string {
  return `${game.code}/${turnNum}`
}

async function readDisputed(db: Database, turns: readonly ToldTurn[]) {
  return db
    .selectFrom('result_alert')
    .select(['game', 'turn', 'rank'])
    .where('kind', '=', 'disagreement')
    .where('closed_at', 'is', null)
    .where(
      'turn',
      'in',
      turns.map(({ turn }) => turn),
    )
    .execute()
}

async function readSentBack(db: Database, turns: readonly ToldTurn[]) {
  return db
    .selectFrom('result_note')
    .select(['game', 'turn'])
    .where('kind', '=', 'sent-back')
    .where(
      'turn',
      'in',
      turns.map(({ turn }) => turn),
    )
    .execute()
}

interface Asking {
  readonly operator: Operator
  readonly now: Date
}

/** Without a single number: it may be read by who is to type them again. */
export async function summarize(db: Database, turns: readonly ToldTurn[], asking: Asking): Promise<Summary[]> {
  const { now } = asking
  if (turns.length === 0) return []
  const nameOf = await readNames(db)
  const [disputed, sentBack] = [await readDisputed(db, turns), await readSentBack(db, turns)]
  const proposals = await openProposals(db, [correctionKind], now)
  return turns.map((told): Summary => {
    const isOf = (row: { game: string | null; turn: number | null }) =>
      row.game === told.game.code && row.turn === told.turn
    const proposal = proposals.find(({ subject }) => subject === subjectOf(told))
    const { published } = told
    return {
      code: told.game.code,
      turnNum: told.turnNum,
      dueAt: new Date(told.dueAtMs).toISOString(),
      status: published?.status ?? 'waiting',
      version: published?.version ?? 0,
      told: countTold(told),
      of: told.table.tiers.reduce((sum, { count }) => sum + count, 0),
      publishedAt: published?.at?.toISOString() ?? null,
      voices: voicesOf(told).map((voice) => ({
        ...voice,
        name: voice.kind === 'operator' ? nameOf(voice.by) : voice.by,
        ...{ firstAt: voice.firstAt.toISOString(), lastAt: voice.lastAt.toISOString() },
        ...{ same: [...voice.same], differ: [...voice.differ] },
      })),
      disputed: disputed.filter(isOf).flatMap(({ rank }) => rank ?? []),
      correction: proposal ? { id: proposal.id, by: proposal.proposedBy.login } : null,
      isSentBack: published?.status === 'provisional' && sentBack.some(isOf),
      isMine: told.table.tiers.every((tier) => isDone(told, tier, asking.operator, now)),
    }
  })
}
