import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import { recordClaims } from '../agreement/claims.ts'
import type { Pause } from '../agreement/publishing.ts'
import { readAgreements, readEntries } from '../agreement/read-entries.ts'
import { lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { readCurrent } from '../read-current.ts'
import { ensurePartition } from '../record-result.ts'
import { checkEntry, type Entry, type EntryFault, type OutsideTurn } from './check-entry.ts'
import { lastWords, type TierClaim } from './settle.ts'
import { type Contradiction, settleTurn, type TurnOutcome } from './settle-turn.ts'
import { toStoredTiers } from './stored-numbers.ts'

/** Entered by a person or a feed, not imported or invented. */
export type LiveEntry = Entry & {
  readonly source: 'operator' | 'feed'
  /** An equal claim of another, which this one would confirm without a proof, refuses it: only `confirm` is proven. */
  readonly isFirstOnly?: boolean
}

type ClaimFault =
  | { readonly kind: 'claimed'; readonly rank: number }
  | { readonly kind: 'guessed'; readonly rank: number }

/** What became of an entry. Every one that is not refused is stored. */
export type EnterOutcome =
  | { readonly kind: 'refused'; readonly fault: EntryFault | ClaimFault }
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

/** As a source's: with more, one number after the other, the right one comes in the end, each as a public version. */
const claimsAllowed = 3

/** The people who may confirm. */
async function readCheckers(trx: Database): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('operator')
    .select('login')
    .where('state', '=', 'active')
    .where(({ eb, val }) => eb(val('checker'), '=', eb.fn.any('roles')))
    .execute()
  return new Set(rows.map(({ login }) => login))
}

/** Why this person may not claim these numbers. */
async function findClaimFault(
  trx: Database,
  { game, turn }: OutsideTurn,
  { claims, isFirstOnly }: { claims: readonly TierClaim[]; isFirstOnly: boolean },
): Promise<ClaimFault | undefined> {
  const agreed = await readAgreements(trx, game.code, turn)
  const entries = await readEntries(trx, game.code, turn)
  const checkers = await readCheckers(trx)
  for (const { rank, numbers, toldBy } of claims) {
    const isOwn = (one: TierClaim) => one.source === 'operator' && one.toldBy === toldBy
    const own = entries.filter((one) => one.rank === rank && isOwn(one)).map((one) => one.numbers)
    const changes = own.filter((one, place) => one !== own[place - 1])
    // Whatever it says: refused only where it is equal, it would tell that it is.
    if (changes.length >= claimsAllowed && changes.at(-1) !== numbers) return { kind: 'guessed', rank }
    if (!isFirstOnly || agreed.has(rank)) continue
    const equal = lastWords(entries, rank).filter((one) => one.mayConfirm && one.numbers === numbers && !isOwn(one))
    const people = equal.filter((one) => one.source === 'operator')
    const isProven = people.some((one) => one.isProven && checkers.has(one.toldBy))
    // Beside sources alone a checker confirms; a clerk’s entry does not.
    const isSecond = people.length > 0 || (equal.length > 0 && checkers.has(toldBy))
    if (isSecond && !isProven) return { kind: 'claimed', rank }
  }
  return undefined
}

/** What is older comes by import. */
const enteredWithinMs = 31 * 86_400_000

/** Checks an entry by the calendar as it is; the first number of a draw comes within a month. */
export async function checkLive(db: Database, entry: LiveEntry, nowMs: number): Promise<ReturnType<typeof checkEntry>> {
  const checked = checkEntry(entry, await readPlans(db), nowMs)
  if (!checked.ok || nowMs - checked.value.dueAtMs <= enteredWithinMs) return checked
  const { game, turn, dueAtMs } = checked.value
  return (await readCurrent(db, game.code, turn)) ? checked : { ok: false, fault: { kind: 'too-old', dueAtMs } }
}

/**
 * Stores an entry and publishes what follows from it, in one transaction. Repeating an entry changes nothing; of one
 * that contradicts others in some tiers the rest is published.
 */
export async function enterResult(db: Database, entry: LiveEntry, nowMs: number): Promise<EnterOutcome> {
  const { source, toldBy, isFirstOnly = false } = entry
  const early = await checkLive(db, entry, nowMs)
  if (!early.ok) return { kind: 'refused', fault: early.fault }
  const { game, turn } = early.value
  await ensurePartition(db, turn)
  return inTransaction(db, async (trx) => {
    await lockClock(trx, game, nowMs)
    // Whoever held the clock may have changed the calendar.
    const checked = await checkLive(trx, entry, nowMs)
    if (!checked.ok) return { kind: 'refused', fault: checked.fault }
    const tiers = await toStoredTiers(trx, checked.value, checked.value.tiers)
    const said: TierClaim[] = tiers.map((tier) => ({ ...tier, toldBy, source }))
    // Under the lock of the clock: two who enter the same at once would both be first.
    const fault =
      source === 'operator' ? await findClaimFault(trx, checked.value, { claims: said, isFirstOnly }) : undefined
    if (fault) return { kind: 'refused', fault }
    const fresh = await recordClaims(trx, checked.value, said, !isFirstOnly)
    return toOutcome(await settleTurn(trx, checked.value, { nowMs, author: { source, toldBy }, said, fresh }))
  })
}
