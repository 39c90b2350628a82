import type { Database } from '@quayso/database/connect'
import { lockClock } from '../game-clock.ts'
import { type Publication, toEventRow } from '../publication.ts'
import { type Current, readCurrent } from '../read-current.ts'
import { addToOutbox, recordEntries } from '../record-result.ts'
import {
  type Checked,
  type EntryFault,
  findOutsideTurn,
  findTierFault,
  type NameProblem,
  nameProblem,
  type OutsideTurn,
  type TierEntry,
} from './check-entry.ts'

export interface Correction {
  readonly code: string
  readonly turnNum: string
  /** The correct numbers of the wrong tiers; the others stay. */
  readonly tiers: readonly TierEntry[]
  /** Published in the log with the correction, permanently. */
  readonly reason: string
  readonly toldBy: string
  readonly approvedBy: string
}

export type CorrectionFault =
  | EntryFault
  | { readonly kind: 'approved-by'; readonly problem: NameProblem | 'same-person' }
  | { readonly kind: 'reason'; readonly problem: 'empty' | 'too-long' }
  | { readonly kind: 'no-result' }
  | { readonly kind: 'still-drawing' }
  | { readonly kind: 'invented' }

export type CorrectOutcome =
  | { readonly kind: 'refused'; readonly fault: CorrectionFault }
  | { readonly kind: 'published'; readonly publication: Publication }
  | { readonly kind: 'nothing' }

const longestReason = 500

function findPeopleFault({ toldBy, approvedBy, reason }: Correction): CorrectionFault | undefined {
  const person = nameProblem(toldBy)
  if (person) return { kind: 'entered-by', problem: person }
  const approver = approvedBy === toldBy ? 'same-person' : nameProblem(approvedBy)
  if (approver) return { kind: 'approved-by', problem: approver }
  if (reason.trim() === '') return { kind: 'reason', problem: 'empty' }
  return reason.length > longestReason ? { kind: 'reason', problem: 'too-long' } : undefined
}

function checkCorrection(correction: Correction): Checked<OutsideTurn, CorrectionFault> {
  const people = findPeopleFault(correction)
  if (people) return { ok: false, fault: people }
  const found = findOutsideTurn(correction.code, correction.turnNum)
  if (!found.ok) return found
  const fault = findTierFault(found.value.table, correction.tiers)
  return fault ? { ok: false, fault } : found
}

/** Only a complete result that was entered can be corrected. */
function findStateFault(current: Current | undefined): CorrectionFault | undefined {
  if (!current) return { kind: 'no-result' }
  if (current.status === 'drawing') return { kind: 'still-drawing' }
  return current.source === 'sample' ? { kind: 'invented' } : undefined
}

async function recordRevision(trx: Database, { game, turn, version, tiers }: Publication, correction: Correction) {
  const { recorded_at } = await trx
    .insertInto('draw_revision')
    .values({
      ...{ game: game.code, turn, version, tiers: [...tiers], status: 'corrected', source: 'operator' },
      ...{ told_by: correction.toldBy, approved_by: correction.approvedBy, reason: correction.reason },
    })
    .returning('recorded_at')
    .executeTakeFirstOrThrow()
  return recorded_at
}

/** Replaces tiers of a complete result by a new version; earlier versions stay in the database and in the log. */
export async function correctResult(db: Database, correction: Correction, nowMs: number): Promise<CorrectOutcome> {
  const checked = checkCorrection(correction)
  if (!checked.ok) return { kind: 'refused', fault: checked.fault }
  const { game, turn, dueAtMs } = checked.value
  const { toldBy, reason } = correction
  const changes = correction.tiers.map(({ rank, numbers }) => ({ rank, numbers: numbers.join(','), toldBy }))
  return db.transaction().execute(async (trx) => {
    const next = await lockClock(trx, game, nowMs)
    const current = await readCurrent(trx, game.code, turn)
    const fault = findStateFault(current)
    if (!current || fault) return { kind: 'refused', fault: fault ?? { kind: 'no-result' } }
    if (changes.every(({ rank, numbers }) => current.tiers[rank] === numbers)) return { kind: 'nothing' }
    await recordEntries(trx, { code: game.code, turn, source: 'operator' }, changes)
    const tiers = current.tiers.map((held, rank) => changes.find((change) => change.rank === rank)?.numbers ?? held)
    const version = current.version + 1
    const publication: Publication = {
      ...{ game, turn, dueAtMs, version, tiers, status: 'corrected', source: 'operator' },
      correction: { replaces: current.version, reason },
    }
    const recordedAt = await recordRevision(trx, publication, correction)
    await addToOutbox(trx, toEventRow(publication, recordedAt, next))
    return { kind: 'published', publication }
  })
}
