import type { Database } from '@quayso/database/connect'
import { advanceClock, lockClock } from '../game-clock.ts'
import { type Publication, toEventRow } from '../publication.ts'
import { type Current, readCurrent } from '../read-current.ts'
import {
  addToOutbox,
  ensurePartition,
  recordConfirmation,
  recordEntries,
  recordProgress,
  recordWhole,
} from '../record-result.ts'
import { type CheckedEntry, checkEntry, type Entry, type EntryFault } from './check-entry.ts'
import { type Settlement, settle } from './settle.ts'

/** Entered by a person or a feed, not imported or invented. */
export type LiveEntry = Entry & { readonly source: 'operator' | 'feed' }

export type EnterOutcome =
  | { readonly kind: 'refused'; readonly fault: EntryFault }
  | { readonly kind: 'published'; readonly publication: Publication }
  | Extract<Settlement, { kind: 'contradiction' | 'nothing' }>

const recorders = { progress: recordProgress, whole: recordWhole, confirm: recordConfirmation }

type Advance = Extract<Settlement, { kind: 'progress' | 'whole' | 'confirm' }>

function toPublication(entry: CheckedEntry, source: LiveEntry['source'], current: Current | undefined, to: Advance) {
  const { game, turn, dueAtMs } = entry
  const status = to.kind === 'progress' ? 'drawing' : to.kind === 'whole' ? to.status : 'confirmed'
  return { game, turn, dueAtMs, version: (current?.version ?? 0) + 1, status, tiers: to.tiers, source } as const
}

/**
 * Stores an entry and publishes its outcome, in one transaction. Repeating an entry changes nothing; one that
 * contradicts the published result is stored but not published.
 */
export async function enterResult(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy } = entry
  const checked = checkEntry(entry, nowMs)
  if (!checked.ok) return { kind: 'refused', fault: checked.fault }
  const { game, turn, dueAtMs, table, tiers } = checked.value
  const claims = tiers.map(({ rank, numbers }) => ({ rank, numbers: numbers.join(','), toldBy }))
  await ensurePartition(db, turn)
  return db.transaction().execute(async (trx) => {
    const from = await lockClock(trx, game, nowMs)
    const current = await readCurrent(trx, game.code, turn)
    const earlier = await recordEntries(trx, { code: game.code, turn, source }, claims)
    const settlement = settle({ table, earlier, entry: claims, published: current })
    if (settlement.kind === 'contradiction' || settlement.kind === 'nothing') return settlement
    const publication = toPublication(checked.value, source, current, settlement)
    const drawnAt = await recorders[settlement.kind](trx, publication, toldBy)
    const drawn = settlement.kind === 'whole' ? 1 : 0
    const next = await advanceClock(trx, { game, from, pastMs: dueAtMs, drawn })
    await addToOutbox(trx, toEventRow(publication, drawnAt, next))
    return { kind: 'published', publication }
  })
}
