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
import { lastWords, type TierClaim, type WeighedClaim } from './settle.ts'
import { type Contradiction, settleTurn, type TurnOutcome } from './settle-turn.ts'
import { toStoredTiers } from './stored-numbers.ts'

/** Entered by a person or a feed, not imported or invented. */
export type LiveEntry = Entry & {
  readonly source: 'operator' | 'feed'
  /** A checker’s claim that another makes as well is answered `claimed`: the order `confirm` is proven, this one is not. */
  readonly isFirstOnly?: boolean
}

type ClaimFault =
  | { readonly kind: 'claimed'; readonly rank: number }
  | { readonly kind: 'guessed'; readonly rank: number }

/** The end of an entry. It is stored unless it is refused, and then too if it is `claimed`. */
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

function ownClaims(entries: readonly TierClaim[], { rank, source, toldBy }: TierClaim): string[] {
  const own = entries.filter((one) => one.rank === rank && one.source === source && one.toldBy === toldBy)
  return own.map(({ numbers }) => numbers)
}

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

interface Given {
  readonly claims: readonly TierClaim[]
  readonly entries: readonly WeighedClaim[]
}

/** A fourth number is refused whether or not it equals another's: otherwise the refusal would tell. */
function findGuess({ claims, entries }: Given): ClaimFault | undefined {
  const guess = claims.find((claim) => {
    const own = ownClaims(entries, claim)
    const changes = own.filter((one, place) => one !== own[place - 1])
    return changes.length >= claimsAllowed && changes.at(-1) !== claim.numbers
  })
  return guess && { kind: 'guessed', rank: guess.rank }
}

/** A checker's claim that would be the second of two, if it were proven. A clerk is asked for nothing. */
async function findUnproven(
  trx: Database,
  { game, turn }: OutsideTurn,
  { claims, entries }: Given,
): Promise<ClaimFault | undefined> {
  const checkers = await readCheckers(trx)
  const agreed = await readAgreements(trx, game.code, turn)
  const unproven = claims.find(({ rank, numbers, toldBy }) => {
    if (agreed.has(rank) || !checkers.has(toldBy)) return false
    const equal = lastWords(entries, rank).filter(
      (one) => one.mayConfirm && one.numbers === numbers && (one.source === 'feed' || one.toldBy !== toldBy),
    )
    return equal.length > 0 && !equal.some((one) => one.isProven && checkers.has(one.toldBy))
  })
  return unproven && { kind: 'claimed', rank: unproven.rank }
}

/** Older draws come by import. */
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
    const given = { claims: said, entries: await readEntries(trx, game.code, turn) }
    const guess = source === 'operator' ? findGuess(given) : undefined
    if (guess) return { kind: 'refused', fault: guess }
    const unproven = isFirstOnly ? await findUnproven(trx, checked.value, given) : undefined
    const fresh = await recordClaims(trx, checked.value, said, !isFirstOnly)
    const outcome = toOutcome(await settleTurn(trx, checked.value, { nowMs, author: { source, toldBy }, said, fresh }))
    // Stored all the same: a refusal that costs no claim would answer any number of guesses.
    return unproven ? { kind: 'refused', fault: unproven } : outcome
  })
}
