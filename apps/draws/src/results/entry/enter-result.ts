import type { Database } from '@quayso/database/connect'
import { holdClock, moveClock } from '../game-clock.ts'
import { type Current, readCurrent } from '../read-current.ts'
import {
  ensurePartition,
  recordConfirmation,
  recordEntries,
  recordProgress,
  recordWhole,
  tell,
} from '../record-result.ts'
import { type Publication, toNews } from '../turn-news.ts'
import { type CheckedEntry, checkEntry, type Entry, type EntryFault } from './check-entry.ts'
import { type Settlement, settle } from './settle.ts'

/** Told by somebody who was there, not taken from a file or invented. */
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
 * Takes in what somebody says was drawn and publishes what follows from it, all in one transaction. Said again by the
 * same person it changes nothing; what contradicts the published result is kept as an entry and published nowhere.
 */
export async function enterResult(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy } = entry
  const checked = checkEntry(entry, nowMs)
  if (!checked.ok) return { kind: 'refused', fault: checked.fault }
  const { game, turn, dueAtMs, table, tiers } = checked.value
  const told = tiers.map(({ rank, numbers }) => ({ rank, numbers: numbers.join(','), toldBy }))
  await ensurePartition(db, turn)
  return db.transaction().execute(async (trx) => {
    const from = await holdClock(trx, game, nowMs)
    const current = await readCurrent(trx, game.code, turn)
    const earlier = await recordEntries(trx, { code: game.code, turn, source }, told)
    const settlement = settle({ table, earlier, entry: told, published: current })
    if (settlement.kind === 'contradiction' || settlement.kind === 'nothing') return settlement
    const publication = toPublication(checked.value, source, current, settlement)
    const drawnAt = await recorders[settlement.kind](trx, publication, toldBy)
    const drawn = settlement.kind === 'whole' ? 1 : 0
    const next = await moveClock(trx, { game, from, pastMs: dueAtMs, drawn })
    await tell(trx, toNews(publication, drawnAt, next))
    return { kind: 'published', publication }
  })
}
