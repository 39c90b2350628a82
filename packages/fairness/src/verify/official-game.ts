import { type Game, prizeTableOn } from '@quayso/games/game'
import type { PrizeTable } from '@quayso/games/prize-table'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { PlacedDraw } from '../draws/verify-day.ts'
import type { FaultName, Report } from './faults.ts'
import type { DayRange } from './planned-day.ts'

type DrawLeaf = PlacedDraw['leaf']

export interface OfficialGame {
  readonly add: (placed: PlacedDraw) => void
  /** All results and corrections of the range. */
  readonly draws: readonly PlacedDraw[]
}

const sources = ['operator', 'feed', 'import']

/**
 * A first result is provisional or confirmed, a later one confirms, a correction may be all; none reveals a seed. Only an
 * imported one is from a collection.
 */
function isExpected({ kind, source, status, reveal, collection }: DrawLeaf): boolean {
  const statuses = ['provisional', 'confirmed', ...(kind === 'correction' ? ['corrected'] : [])]
  const isFromThere = collection === undefined || source === 'import'
  return reveal === undefined && isFromThere && sources.includes(source) && statuses.includes(status)
}

/** Numbers that nobody had confirmed give way without the word of two; only these. */
function isReplacement(leaf: DrawLeaf, before: DrawLeaf): boolean {
  return leaf.status === 'corrected' || before.status === 'provisional'
}

function fitsTable(tiers: readonly string[], table: PrizeTable): boolean {
  return (
    tiers.length === table.tiers.length &&
    table.tiers.every(({ count, digits }, place) => {
      const numbers = tiers[place]?.split(',') ?? []
      return numbers.length === count && numbers.every((number) => number.length === digits)
    })
  )
}

/** What the leaf alone tells. */
function leafFaults(game: Game, leaf: DrawLeaf, turn: number): FaultName[] {
  const atMs = turnAtMs(game, turn)
  if (atMs === undefined) return ['turn-unplanned']
  return [
    ...(leaf.openTime === toVietnamIso(atMs) ? [] : (['time-differs'] as const)),
    ...(isExpected(leaf) ? [] : (['kind-unexpected'] as const)),
    ...(fitsTable(leaf.tiers, prizeTableOn(game, turnDayMs(turn))) ? [] : (['tiers-implausible'] as const)),
  ]
}

/** What the leaf tells after the newest version before it. */
function sequenceFault(leaf: DrawLeaf, before: DrawLeaf | undefined): FaultName | undefined {
  if (before?.version === leaf.version) return 'turn-doubled'
  if (before && leaf.version < before.version) return 'version-backwards'
  if (leaf.kind === 'correction' && leaf.replaces !== before?.version) return 'correction-misplaced'
  if (!before) return undefined
  if (leaf.kind === 'correction') return isReplacement(leaf, before) ? undefined : 'changed-without-correction'
  const isChanged = leaf.tiers.join(';') !== before.tiers.join(';')
  return isChanged || leaf.status !== 'confirmed' ? 'changed-without-correction' : undefined
}

/** Follows the results of a lottery that is drawn by others: few, so those of the range are kept. */
export function createOfficialGame(game: Game, range: DayRange, report: Report): OfficialGame {
  const draws: PlacedDraw[] = []
  const newest = new Map<string, DrawLeaf>()
  return {
    draws,
    add: (placed) => {
      const { leaf } = placed
      const turn = parseTurnNum(leaf.turn)
      const dayMs = turn === undefined ? undefined : turnDayMs(turn)
      if (dayMs !== undefined && (dayMs < range.firstMs || dayMs > range.lastMs)) return
      const before = newest.get(leaf.turn)
      const found = turn === undefined ? (['turn-unplanned'] as const) : leafFaults(game, leaf, turn)
      const inSequence = sequenceFault(leaf, before)
      for (const fault of inSequence ? [...found, inSequence] : found) {
        report({ fault, game: game.code, turn: leaf.turn })
      }
      if (leaf.version > (before?.version ?? 0)) newest.set(leaf.turn, leaf)
      draws.push(placed)
    },
  }
}
