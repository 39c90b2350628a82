import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { parseTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { absentBeacon } from '../../beacon/absent.ts'
import { nameBeacon, roundOfDraw } from '../../beacon/network.ts'
import { beaconBytes } from '../../beacon/randomness.ts'
import type { OwnBeacon } from '../../beacon/testing.ts'
import { toHex, utf8 } from '../../bytes.ts'
import { drawTiers, rulesHashOf } from '../../draws/draw-tiers.ts'
import type { PlannedTurn } from '../../draws/verify-day.ts'
import { anchorLeaf, type GameLeaf, parseLeaf, resultLeaf } from '../../leaves.ts'
import { appendLeaf, emptyRange, rangeRoot } from '../../log/compact-range.ts'
import { encodeEntries, fullWidth, tilePath, tileWidth } from '../../log/tiles.ts'
import { leafHash } from '../../log/tree.ts'
import { seedChain } from '../../seed-chain.ts'
import { dayName, plannedTurns } from '../planned-day.ts'
import type { ShownAnchor, ShownRecord, ShownRecords } from '../records.ts'

export interface HonestSite {
  /** Games of ours. */
  readonly games: readonly Game[]
  readonly firstDayMs: number
  readonly days: number
  /** Turns after this instant are still to be drawn. */
  readonly untilMs: number
  readonly beacon: OwnBeacon
  /** Whether the beacon answered in this round. */
  readonly isHeard: (round: number) => boolean
}

/** On the first day until this many days later, and then one more every day. */
const daysAhead = 31

/** Writes the log of a site that does everything right, leaf by leaf and day by day. */
export function* honestLeaves({ games, firstDayMs, days, untilMs, beacon, isHeard }: HonestSite): Generator<string> {
  const { network } = beacon
  const named = nameBeacon(network)
  const signatures = new Map<number, string>()
  const signatureOf = (round: number) => {
    if (!isHeard(round)) return absentBeacon
    const signature = signatures.get(round) ?? beacon.sign(round).signature
    signatures.set(round, signature)
    return signature
  }
  const chainOf = ({ code }: Game, dayMs: number, turns: number) =>
    seedChain(new Uint8Array(32).fill(7), code, dayName(dayMs), turns)
  const rulesOf = (game: Game, dayMs: number) => toHex(rulesHashOf(game.code, prizeTableOn(game, dayMs)))

  function* anchorsOf(dayMs: number) {
    for (const game of games) {
      const turns = turnsInDay(game, dayMs)
      const anchor = toHex(chainOf(game, dayMs, turns)[0] as Uint8Array)
      const rulesHash = rulesOf(game, dayMs)
      yield anchorLeaf({ game: game.code, day: dayName(dayMs), turns, anchor, rulesHash, beacon: named })
    }
  }
  const resultOf = (
    game: Game,
    { turn, turnNum, atMs }: PlannedTurn,
    index: number,
    seed: Uint8Array,
    dayMs: number,
  ) => {
    const beaconRound = roundOfDraw(network, named, atMs)
    const told = signatureOf(beaconRound)
    const prizes = prizeTableOn(game, dayMs)
    const tiers = drawTiers({ game: game.code, turn, seed, prizes, beacon: beaconBytes(told) })
    return resultLeaf({
      game: game.code,
      turn: turnNum,
      version: 1,
      openTime: toVietnamIso(atMs),
      tiers: tiers.map((numbers) => numbers.join(',')),
      source: 'own',
      status: 'confirmed',
      reveal: { index, keyId: 'k1', seed: toHex(seed), rulesHash: rulesOf(game, dayMs), beaconRound, beacon: told },
    })
  }

  for (let day = 0; day < daysAhead; day++) yield* anchorsOf(firstDayMs + day * dayLengthMs)
  for (let day = 0; day < days; day++) {
    const dayMs = firstDayMs + day * dayLengthMs
    yield* anchorsOf(dayMs + daysAhead * dayLengthMs)
    signatures.clear()
    const turns = games.flatMap((game) => {
      const planned = plannedTurns(game, dayMs)
      const chain = chainOf(game, dayMs, planned.length)
      return planned.map((turn, i) => ({ game, turn, index: i + 1, seed: chain[i + 1] as Uint8Array }))
    })
    turns.sort((a, b) => a.turn.atMs - b.turn.atMs)
    for (const { game, turn, index, seed } of turns) {
      if (turn.atMs <= untilMs) yield resultOf(game, turn, index, seed, dayMs)
    }
  }
}

/** A log with these leaves: its head, and its bundles of entries by name. */
export function logOf(leaves: readonly string[]) {
  const entries = leaves.map(utf8)
  const range = entries.reduce((before, entry) => appendLeaf(before, leafHash(entry)), emptyRange)
  const files = new Map<string, Uint8Array>()
  for (let index = 0; index * fullWidth < entries.length; index++) {
    const width = tileWidth({ level: 'entries', index }, entries.length)
    const bundle = entries.slice(index * fullWidth, index * fullWidth + width)
    files.set(tilePath({ level: 'entries', index, width }), encodeEntries(bundle))
  }
  return { head: { origin: 'quayso.test/log', size: range.size, root: rangeRoot(range) }, files }
}

function readable(text: string): GameLeaf | undefined {
  try {
    return parseLeaf(text) as GameLeaf
  } catch {
    return undefined
  }
}

/** What a site shows that has these leaves in its log: the newest version of every turn, and the first anchor of every day. */
export function shownOf(leaves: readonly string[], game: string): ShownRecords {
  const records = new Map<string, ShownRecord>()
  const anchors = new Map<string, ShownAnchor>()
  for (const [leafIndex, text] of leaves.entries()) {
    const leaf = readable(text)
    if (leaf?.game !== game) continue
    if (leaf.kind === 'anchor') {
      const { day, turns, anchor, rulesHash } = leaf
      if (!anchors.has(day)) anchors.set(day, { day, turns, anchor, rulesHash, leafIndex })
    } else if (leaf.version > (records.get(leaf.turn)?.shown.version ?? 0)) {
      records.set(leaf.turn, { shown: { ...leaf, reveal: leaf.reveal ?? null }, leafIndex })
    }
  }
  return { records: [...records.values()], anchors: [...anchors.values()] }
}

/** The part of it that a call answers. */
export function shownBetween({ records, anchors }: ShownRecords, from: number, to: number): ShownRecords {
  const isAsked = (turnNum: string) => {
    const turn = parseTurnNum(turnNum) ?? Number.NaN
    return turn >= from && turn <= to
  }
  return {
    records: records.filter(({ shown }) => isAsked(shown.turn)),
    anchors: anchors.filter(({ day }) => isAsked(day.replaceAll('-', ''))),
  }
}
