import type { PrizeTable } from '@quayso/games/prize-table'
import { areTwo, type Stamped } from '../agreement/are-two.ts'

/** What somebody says about one tier; the numbers joined by commas, as they are stored. */
export interface TierClaim {
  readonly rank: number
  readonly numbers: string
  readonly toldBy: string
  /** A person types, a source is read. */
  readonly source: 'operator' | 'feed'
}

/** A claim, and what it weighs. */
export interface WeighedClaim extends TierClaim, Stamped {
  /** Whose it is: a source speaks for its owner. */
  readonly voice: string
  /** False for a source that was wrong too often. */
  readonly isCounted: boolean
  /** Whether it holds up what others agree on: a person's claim in any case, and that of a source that is gone. */
  readonly isObjecting: boolean
}

export interface TierAgreement {
  readonly rank: number
  readonly numbers: string
  readonly voices: readonly string[]
}

export interface Settlement {
  /** What is to be published; an empty string for a missing tier. */
  readonly tiers: readonly string[]
  /** The tiers that are agreed on from now on. */
  readonly agreed: readonly TierAgreement[]
  /** The tiers that stay as they are, because counted words differ from each other or from what is published. */
  readonly stopped: readonly number[]
  readonly isWhollyAgreed: boolean
}

interface SettleInput {
  readonly table: PrizeTable
  /** All claims for the turn, oldest first. */
  readonly claims: readonly WeighedClaim[]
  /** The published tiers, an empty string for a missing one; undefined when nothing is published. */
  readonly published: readonly string[] | undefined
  /** The tiers that were agreed on before: no entry changes them. */
  readonly decided: ReadonlyMap<number, string>
  /** Whether one word is enough to publish a tier, as provisional. */
  readonly publish: 'first' | 'agreed'
  readonly nowMs: number
}

interface Side {
  readonly numbers: string
  readonly voices: ReadonlySet<string>
  readonly people: number
  /** Whether two of it are independent of each other. */
  readonly isOfTwo: boolean
  readonly isOfTwoPeople: boolean
}

/** The last word of each person and source on a tier. */
export function lastWords<Claim extends TierClaim>(claims: readonly Claim[], rank: number): Claim[] {
  const words = new Map<string, Claim>()
  for (const claim of claims) if (claim.rank === rank) words.set(`${claim.source} ${claim.toldBy}`, claim)
  return [...words.values()]
}

/** Who says what about a tier: `12 alice, bob; 13 partner`. */
export function describeWords(claims: readonly TierClaim[], rank: number): string {
  const byNumbers = Map.groupBy(lastWords(claims, rank), ({ numbers }) => numbers)
  return [...byNumbers]
    .map(([numbers, words]) => `${numbers} ${words.map(({ toldBy }) => toldBy).join(', ')}`)
    .join('; ')
}

function sidesOf(words: readonly WeighedClaim[], nowMs: number): Side[] {
  const byNumbers = Map.groupBy(words, ({ numbers }) => numbers)
  const hasTwo = (held: readonly WeighedClaim[]) =>
    held.some((one, place) => held.slice(place + 1).some((other) => areTwo(one, other, nowMs)))
  return [...byNumbers].map(([numbers, held]) => {
    const typed = held.filter(({ source }) => source === 'operator')
    const people = new Set(typed.map(({ voice }) => voice)).size
    const voices = new Set(held.map(({ voice }) => voice))
    return { numbers, voices, people, isOfTwo: hasTwo(held), isOfTwoPeople: hasTwo(typed) }
  })
}

/** Two voices agree if nobody objects; against an objection two of them must be people, and more than object. */
function findAgreed(sides: readonly Side[]): Side | undefined {
  return sides.find(
    (side) =>
      side.isOfTwo && sides.every((other) => other === side || (side.isOfTwoPeople && side.people > other.people)),
  )
}

type TierOutcome =
  | { readonly kind: 'agreed'; readonly side: Side }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'shown'; readonly numbers: string }

/** A source may change its word on a tier so often; then it says nothing, or every request would publish a version. */
const changesAllowed = 2

function isWavering(claims: readonly WeighedClaim[], { source, toldBy, rank }: WeighedClaim): boolean {
  const said = claims.filter((one) => one.source === source && one.toldBy === toldBy && one.rank === rank)
  return source === 'feed' && said.length > changesAllowed + 1
}

function settleTier(
  claims: readonly WeighedClaim[],
  rank: number,
  { known, publish, nowMs }: { known: string; publish: 'first' | 'agreed'; nowMs: number },
): TierOutcome {
  const words = lastWords(claims, rank)
  const counted = words.filter(({ isCounted }) => isCounted)
  const steady = counted.filter((word) => !isWavering(claims, word))
  const sides = sidesOf(steady, nowMs)
  const agreed = findAgreed(
    sidesOf(
      steady.filter(({ isObjecting }) => isObjecting),
      nowMs,
    ),
  )
  if (agreed) return { kind: 'agreed', side: agreed }
  if (sides.length > 1 || steady.length < counted.length) return { kind: 'stopped' }
  const [only] = sides
  if (!only || only.numbers === known) return { kind: 'shown', numbers: known }
  if (known === '') return { kind: 'shown', numbers: publish === 'first' ? only.numbers : known }
  // A published number gives way to another single word only when nobody says it any more, counted or not.
  const isHeld = words.some(({ numbers }) => numbers === known)
  return isHeld ? { kind: 'stopped' } : { kind: 'shown', numbers: only.numbers }
}

/**
 * Decides from all that was said about a turn what is published. The outcome of a tier depends on no other tier. What
 * is agreed stays; sources alone never settle a disagreement.
 */
export function settle({ table, claims, published, decided, publish, nowMs }: SettleInput): Settlement {
  const agreed: TierAgreement[] = []
  const stopped: number[] = []
  const tiers = table.tiers.map(({ rank }) => {
    const before = decided.get(rank)
    if (before !== undefined) return before
    const known = published?.[rank] ?? ''
    const outcome = settleTier(claims, rank, { known, publish, nowMs })
    if (outcome.kind === 'shown') return outcome.numbers
    if (outcome.kind === 'stopped') {
      stopped.push(rank)
      return known
    }
    const { numbers, voices } = outcome.side
    agreed.push({ rank, numbers, voices: [...voices].sort() })
    return numbers
  })
  return { tiers, agreed, stopped, isWhollyAgreed: decided.size + agreed.length === table.tiers.length }
}
