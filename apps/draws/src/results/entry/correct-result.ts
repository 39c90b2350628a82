import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import type { GamePlan } from '@quayso/games/game'
import { drawnFromMs, type PrizeTable } from '@quayso/games/prize-table'
import { closeDisagreements } from '../agreement/alerts.ts'
import { writeAudit } from '../agreement/audit.ts'
import { recordAgreements, recordClaims } from '../agreement/claims.ts'
import { judgeSources } from '../agreement/judge-sources.ts'
import { type Pause, readPublishing } from '../agreement/publishing.ts'
import { readAgreements, readEntries } from '../agreement/read-entries.ts'
import { type ClockTurn, lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { type Current, isFinal, readCurrent } from '../read-current.ts'
import { announce, recordRevision } from '../record-result.ts'
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
import { settleTurn } from './settle-turn.ts'
import { type StoredTier, toStoredTiers } from './stored-numbers.ts'

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
  | { readonly kind: 'paused'; readonly pause: Pause }
  | { readonly kind: 'invented' }
  | { readonly kind: 'incomplete'; readonly rank: number }

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

function checkCorrection(correction: Correction, plans: readonly GamePlan[]): Checked<OutsideTurn, CorrectionFault> {
  const people = findPeopleFault(correction)
  if (people) return { ok: false, fault: people }
  const found = findOutsideTurn(correction.code, correction.turnNum, plans)
  if (!found.ok) return found
  const fault = findTierFault(found.value.table, correction.tiers)
  return fault ? { ok: false, fault } : found
}

/** Only what was entered can be corrected. */
function findStateFault(current: Current | undefined, pause: Pause | undefined): CorrectionFault | undefined {
  if (!current) return { kind: 'no-result' }
  if (current.source === 'sample') return { kind: 'invented' }
  return pause && { kind: 'paused', pause }
}

/** All tiers of the draw's table, as they are after the correction; an empty string for a missing one. */
function correctTiers(table: PrizeTable, { tiers }: Current, changes: readonly StoredTier[]): string[] {
  return table.tiers.map(({ rank }) => changes.find((change) => change.rank === rank)?.numbers ?? tiers[rank] ?? '')
}

/** Nobody can know yet what is drawn later. */
function findEarlyTier({ table, dueAtMs }: OutsideTurn, changes: readonly StoredTier[], nowMs: number) {
  const fromMs = Math.max(...changes.map(({ rank }) => drawnFromMs(table, rank, dueAtMs)))
  return nowMs < fromMs ? ({ kind: 'too-early', dueAtMs: fromMs } as const) : undefined
}

/** A whole result from before its table had more tiers is corrected with all that it lacks. */
function findMissingTier(
  { table }: OutsideTurn,
  current: Current,
  changes: readonly StoredTier[],
): CorrectionFault | undefined {
  const rank = current.status === 'drawing' ? -1 : correctTiers(table, current, changes).indexOf('')
  return rank < 0 ? undefined : { kind: 'incomplete', rank }
}

/** The corrected numbers are those of both people, and what others said is measured by them. */
async function recordWords(trx: Database, draw: OutsideTurn, correction: Correction, changes: readonly StoredTier[]) {
  const { game, turn } = draw
  const { toldBy, approvedBy } = correction
  const at = { game: game.code, turn }
  for (const person of [toldBy, approvedBy]) {
    const claims = changes.map((change) => ({ ...change, toldBy: person, source: 'operator' as const }))
    await recordClaims(trx, draw, claims, person === approvedBy)
  }
  await recordAgreements(
    trx,
    at,
    changes.map((change) => ({ ...change, voices: [toldBy, approvedBy].sort() })),
  )
  const right = new Map(changes.map(({ rank, numbers }) => [rank, numbers]))
  const wrong = (await readEntries(trx, game.code, turn)).filter(
    ({ source, rank, numbers }) => source === 'feed' && (right.get(rank) ?? numbers) !== numbers,
  )
  await judgeSources(
    trx,
    wrong.map(({ toldBy: name }) => name),
  )
  await closeDisagreements(trx, { ...at, ranks: [...right.keys()], closedBy: toldBy })
}

/**
 * A new version of a whole result; the versions before it stay in the database and in the log. While other tiers are not
 * agreed on it is provisional, as the two people spoke of theirs alone.
 */
async function publishCorrection(
  trx: Database,
  { game, turn, dueAtMs, table }: OutsideTurn,
  {
    current,
    correction,
    changes,
    next,
  }: { current: Current; correction: Correction; changes: readonly StoredTier[]; next: ClockTurn },
): Promise<Publication> {
  const { toldBy, approvedBy, reason } = correction
  const tiers = correctTiers(table, current, changes)
  const agreements = await readAgreements(trx, game.code, turn)
  const isWhollyAgreed = isFinal(current) || tiers.every((_, rank) => agreements.has(rank))
  const status = isWhollyAgreed ? 'corrected' : 'provisional'
  const publication: Publication = {
    ...{ game, turn, dueAtMs, version: current.version + 1, tiers, status, source: 'operator' },
    correction: { replaces: current.version, reason },
  }
  const recordedAt = await recordRevision(trx, publication, { toldBy, approvedBy })
  await announce(trx, publication, { recordedAt, next })
  return publication
}

/** Replaces tiers on the word of two people. A draw under way has nothing in the log yet: its correction is audited. */
export async function correctResult(db: Database, correction: Correction, nowMs: number): Promise<CorrectOutcome> {
  const check = async (reader: Database) => checkCorrection(correction, await readPlans(reader))
  const early = await check(db)
  if (!early.ok) return { kind: 'refused', fault: early.fault }
  const { game, turn } = early.value
  const { toldBy, approvedBy, reason } = correction
  return inTransaction(db, async (trx) => {
    const next = await lockClock(trx, game, nowMs)
    // Whoever held the clock may have changed the calendar.
    const checked = await check(trx)
    if (!checked.ok) return { kind: 'refused', fault: checked.fault }
    const current = await readCurrent(trx, game.code, turn)
    const { pause } = await readPublishing(trx, game.code, nowMs)
    const fault = findStateFault(current, pause)
    if (!current || fault) return { kind: 'refused', fault: fault ?? { kind: 'no-result' } }
    const changes = await toStoredTiers(trx, checked.value, correction.tiers)
    if (changes.every(({ rank, numbers }) => current.tiers[rank] === numbers)) return { kind: 'nothing' }
    const unfit = findMissingTier(checked.value, current, changes) ?? findEarlyTier(checked.value, changes, nowMs)
    if (unfit) return { kind: 'refused', fault: unfit }
    await recordWords(trx, checked.value, correction, changes)
    await writeAudit(
      trx,
      changes.map(({ rank, numbers }) => ({
        ...{ action: 'tier-corrected', doneBy: toldBy, game: game.code, turn, rank },
        details: `${numbers} instead of ${current.tiers[rank] || 'nothing'}, approved by ${approvedBy}: ${reason}`,
      })),
    )
    if (current.status !== 'drawing') {
      return {
        kind: 'published',
        publication: await publishCorrection(trx, checked.value, { current, correction, changes, next }),
      }
    }
    const { publication } = await settleTurn(trx, checked.value, { nowMs, author: { source: 'operator', toldBy } })
    return publication ? { kind: 'published', publication } : { kind: 'nothing' }
  })
}
