import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import { sql } from 'kysely'
import { recordClaims } from '../agreement/claims.ts'
import type { Pause } from '../agreement/publishing.ts'
import { readAgreements, readEntries } from '../agreement/read-entries.ts'
import { lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { ensurePartition } from '../record-result.ts'
import { checkEntry, type Entry, type EntryFault, type OutsideTurn } from './check-entry.ts'
import { lastWords, type TierClaim } from './settle.ts'
import { type Contradiction, settleTurn, type TurnOutcome } from './settle-turn.ts'
import { toStoredTiers } from './stored-numbers.ts'

/** Entered by a person or a feed, not imported or invented. */
export type LiveEntry = Entry & {
  readonly source: 'operator' | 'feed'
  /** An equal claim of another, with which it would confirm, refuses this one: only the order `confirm` is proven. */
  readonly isFirstOnly?: boolean
}

type SecondFault =
  | { readonly kind: 'claimed'; readonly rank: number }
  | { readonly kind: 'guessed'; readonly rank: number }

/** What became of an entry. Every one that is not refused is stored. */
export type EnterOutcome =
  | { readonly kind: 'refused'; readonly fault: EntryFault | SecondFault }
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

/** One number after the other, the right one comes in the end. */
const guessesAllowed = 3

async function isChecker(trx: Database, login: string): Promise<boolean> {
  const found = trx.selectFrom('operator').select('id').where('login', '=', login)
  return (await found.where(sql<boolean>`'checker' = ANY (roles)`).executeTakeFirst()) !== undefined
}

/** Why this person may not be the second author of a tier. */
async function findSecondFault(
  trx: Database,
  { game, turn }: OutsideTurn,
  { claims, isFirstOnly }: { claims: readonly TierClaim[]; isFirstOnly: boolean },
): Promise<SecondFault | undefined> {
  const agreed = await readAgreements(trx, game.code, turn)
  const entries = await readEntries(trx, game.code, turn)
  for (const { rank, numbers, toldBy } of claims.filter((claim) => !agreed.has(claim.rank))) {
    const isOwn = (one: TierClaim) => one.source === 'operator' && one.toldBy === toldBy
    const equal = lastWords(entries, rank).filter((one) => one.mayConfirm && one.numbers === numbers && !isOwn(one))
    const isSecond =
      equal.some((one) => one.source === 'operator') || (equal.length > 0 && (await isChecker(trx, toldBy)))
    if (isFirstOnly && isSecond) return { kind: 'claimed', rank }
    const guesses = new Set(entries.filter((one) => one.rank === rank && isOwn(one)).map((one) => one.numbers))
    if (equal.length > 0 && guesses.size >= guessesAllowed) return { kind: 'guessed', rank }
  }
  return undefined
}

/**
 * Stores an entry and publishes what follows from it, in one transaction. Repeating an entry changes nothing; of one
 * that contradicts others in some tiers the rest is published.
 */
export async function enterResult(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy, isFirstOnly = false } = entry
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
    const said: TierClaim[] = tiers.map((tier) => ({ ...tier, toldBy, source }))
    // Under the lock of the clock: two who enter the same at once would both be first.
    const second =
      source === 'operator' ? await findSecondFault(trx, checked.value, { claims: said, isFirstOnly }) : undefined
    if (second) return { kind: 'refused', fault: second }
    const fresh = await recordClaims(trx, checked.value, said)
    return toOutcome(await settleTurn(trx, checked.value, { nowMs, author: { source, toldBy }, said, fresh }))
  })
}
