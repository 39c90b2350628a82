import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import { recordClaims } from '../agreement/claims.ts'
import type { Pause } from '../agreement/publishing.ts'
import { lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { ensurePartition } from '../record-result.ts'
import { checkEntry, type Entry, type EntryFault } from './check-entry.ts'
import { type Contradiction, settleTurn, type TurnOutcome } from './settle-turn.ts'
import { toStoredTiers } from './stored-numbers.ts'

/** Entered by a person or a feed, not imported or invented. */
export type LiveEntry = Entry & { readonly source: 'operator' | 'feed' }

/** What became of an entry. Every one that is not refused is stored. */
export type EnterOutcome =
  | { readonly kind: 'refused'; readonly fault: EntryFault }
  /** Its other tiers may contradict all the same. */
  | { readonly kind: 'published'; readonly publication: Publication; readonly contradictions: readonly Contradiction[] }
  | { readonly kind: 'contradiction'; readonly contradictions: readonly Contradiction[] }
  | { readonly kind: 'paused'; readonly pause: Pause; readonly contradictions: readonly Contradiction[] }
  /** The game publishes only what two agree on. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'nothing' }

function toOutcome({ publication, contradictions, pause, isWaiting }: TurnOutcome): EnterOutcome {
  if (publication) return { kind: 'published', publication, contradictions }
  if (pause) return { kind: 'paused', pause, contradictions }
  if (contradictions.length > 0) return { kind: 'contradiction', contradictions }
  return { kind: isWaiting ? 'waiting' : 'nothing' }
}

/**
 * Stores an entry and publishes what follows from it, in one transaction. Repeating an entry changes nothing; of one
 * that contradicts others in some tiers the rest is published.
 */
export async function enterResult(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy } = entry
  const check = async (reader: Database) => checkEntry(entry, await readPlans(reader), nowMs)
  const early = await check(db)
  if (!early.ok) return { kind: 'refused', fault: early.fault }
  const { game, turn } = early.value
  await ensurePartition(db, turn)
  return inTransaction(db, async (trx) => {
    await lockClock(trx, game, nowMs)
    // Whoever held the clock may have changed the calendar.
    const checked = await check(trx)
    if (!checked.ok) return { kind: 'refused', fault: checked.fault }
    const tiers = await toStoredTiers(trx, checked.value, checked.value.tiers)
    const said = tiers.map((tier) => ({ ...tier, toldBy, source }))
    const fresh = await recordClaims(trx, { game: game.code, turn }, said)
    return toOutcome(await settleTurn(trx, checked.value, { nowMs, author: { source, toldBy }, said, fresh }))
  })
}
