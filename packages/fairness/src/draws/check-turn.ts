import type { PrizeTable } from '@quayso/games/prize-table'
import { turnIndex } from '@quayso/games/time/turn'
import { absentBeacon } from '../beacon/absent.ts'
import { type BeaconNetwork, beaconOffsetSeconds, roundOfDraw } from '../beacon/network.ts'
import { beaconBytes } from '../beacon/randomness.ts'
import { isSignedRound } from '../beacon/round.ts'
import { fromHex, toHex } from '../bytes.ts'
import type { GameLeaf, Reveal } from '../leaves.ts'
import type { OpenLog } from '../log/open-log.ts'
import { inclusionNodes } from '../log/proofs.ts'
import { link } from '../seed-chain.ts'
import { type CheckedDraw, checkDraw } from './check-draw.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'
import { readProvenLeaf, type ShownDraw, saysTheSame } from './published-draw.ts'

// The check of one turn in the steps that a visitor can follow. The first two need what a page shows and nothing else.

/** What a site shows of a draw of its own beside the numbers. */
export interface OpenedSeal {
  readonly turn: number
  /** When the turn is due by the game's schedule. */
  readonly dueAtMs: number
  readonly prizes: PrizeTable
  readonly network: BeaconNetwork
  readonly reveal: Omit<Reveal, 'rulesHash'>
  /** The commitment to the day, and where the log has it. */
  readonly anchor: { readonly anchor: string; readonly rulesHash: string; readonly leafIndex: number }
}

export interface SealCheck {
  /** `absent` for a draw that was made without the beacon's round, and is right otherwise. */
  readonly outcome: 'passed' | 'failed' | 'absent'
  /** What was published before, and what the opened seed leads to: the same if it is right. */
  readonly sealed: string
  readonly found: string
  readonly hasRules: boolean
  readonly round: number
  readonly beacon: 'passed' | 'failed' | 'absent'
}

function checkRound({ network, reveal }: OpenedSeal, round: number): SealCheck['beacon'] {
  if (reveal.beaconRound !== round || reveal.beacon === undefined) return 'failed'
  if (reveal.beacon === absentBeacon) return 'absent'
  return isSignedRound(network, { round, signature: reveal.beacon }) ? 'passed' : 'failed'
}

/** Whether the opened seed is the one that was sealed for this turn, by the rules that were, with the planned round. */
export function checkSeal(game: string, seal: OpenedSeal): SealCheck {
  const { turn, dueAtMs, prizes, network, reveal, anchor } = seal
  // The only turn of a day has no index.
  const index = turnIndex(turn) || 1
  let seed = fromHex(reveal.seed)
  for (let i = 0; i < index; i++) seed = link(seed)
  const found = toHex(seed)
  const hasRules = toHex(rulesHashOf(game, prizes)) === anchor.rulesHash
  const round = roundOfDraw(network, { offset: beaconOffsetSeconds }, dueAtMs)
  const beacon = checkRound(seal, round)
  const isRight = found === anchor.anchor && reveal.index === index && hasRules && beacon !== 'failed'
  const outcome = !isRight ? 'failed' : beacon === 'absent' ? 'absent' : 'passed'
  return { outcome, sealed: anchor.anchor, found, hasRules, round, beacon }
}

export interface NumbersCheck {
  readonly outcome: 'passed' | 'failed'
  /** By tier, joined by commas. */
  readonly computed: readonly string[]
  readonly shown: readonly string[]
}

/** Whether seed and round give the numbers that are shown. */
export function checkNumbers({ game, tiers }: ShownDraw, { turn, prizes, reveal }: OpenedSeal): NumbersCheck {
  const seed = fromHex(reveal.seed)
  const drawn = drawTiers({ game, turn, seed, prizes, beacon: beaconBytes(reveal.beacon) })
  const computed = drawn.map((numbers) => numbers.join(','))
  return { outcome: computed.join(';') === tiers.join(';') ? 'passed' : 'failed', computed, shown: tiers }
}

export interface LoggedCheck {
  readonly outcome: 'passed' | 'failed'
  /** `unproven` without a leaf that the head proves, `differs` from what is shown, `unsealed` before the result. */
  readonly fault?: 'unproven' | 'differs' | 'unsealed'
  readonly leafIndex: number
  readonly size: number
  /** How many hashes lead from the leaf to the head. */
  readonly links: number
  /** What the log has and what is shown, where they differ: the numbers, or the first of the other values. */
  readonly logged?: readonly string[]
  readonly shown?: readonly string[]
}

type ResultLeaf = Exclude<GameLeaf, { readonly kind: 'anchor' }>

const sealSteps = ['committed', 'rules', 'seed'] as const

/** A seal that the log does not have before the result, or another one than the page shows. */
function isUnsealed(checked: CheckedDraw): boolean {
  return sealSteps.some((step) => checked[step] !== 'passed') || checked.beacon === 'failed'
}

/** What a draw says, the numbers first. */
function sayings({ tiers, openTime, status, game, turn, version, reveal }: ShownDraw | ResultLeaf) {
  const { seed, index, beaconRound, beacon } = reveal ?? {}
  return [tiers, ...[openTime, status, game, turn, version, seed, index, beaconRound, beacon].map((one) => [`${one}`])]
}

/** The first that a leaf and a page say differently. */
function differenceOf(leaf: ResultLeaf, shown: ShownDraw): Pick<LoggedCheck, 'logged' | 'shown'> {
  const told = sayings(shown)
  const pairs = sayings(leaf).map((logged, place) => ({ logged, shown: told[place] ?? [] }))
  return pairs.find((one) => one.logged.join(';') !== one.shown.join(';')) ?? {}
}

/** Whether the log proves to have what is shown, and the seal before it. */
export async function checkLogged(
  log: OpenLog,
  shown: ShownDraw,
  leafIndex: number,
  seal: OpenedSeal | undefined,
): Promise<LoggedCheck> {
  const leaf = await readProvenLeaf(log, leafIndex)
  const { size } = log
  const links = leaf ? inclusionNodes(leafIndex, size).length : 0
  const place = { leafIndex, size, links }
  if (!leaf || leaf.kind === 'anchor') return { outcome: 'failed', fault: 'unproven', ...place }
  if (!saysTheSame(leaf, shown)) return { outcome: 'failed', fault: 'differs', ...place, ...differenceOf(leaf, shown) }
  if (seal) {
    const checked = await checkDraw({ ...seal, shown, leafIndex, anchorIndex: seal.anchor.leafIndex }, log)
    if (isUnsealed(checked)) return { outcome: 'failed', fault: 'unsealed', ...place }
  }
  return { outcome: 'passed', ...place }
}
