import type { Draw, DueTurn, GameDraws, Tiers } from '@quayso/contract/draw'
import { parseTurnNum, toTurnNum, turnIndex, turnOf } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { LoadedDraws } from '../live-state.ts'

/**
 * Draws as they are serialized into a page: a game is an array, a draw one string in it, encoded relative to the draw
 * after it, with its numbers once. As objects they added 2.6 kB to a home page, an eighth of it (brotli).
 */
export interface PackedDraws {
  readonly rows: readonly PackedGame[]
  readonly serverTime?: string
}

/** Next turn and time as the cards have them in the page, which compresses well; with the turn its calendar, if any. */
type PackedGame = readonly [code: string, name: string, nextTurn: string, nextTime: string, ...draws: string[]]

/** The likely turn of a draw: the one before the later turn, or the one of its day where a day has one draw. */
function likelyTurn(later: DueTurn, dueAtMs: number): number {
  return turnIndex(later.turn) > 0 ? later.turn - 1 : turnOf(dueAtMs, 0)
}

function packDraw({ turn, dueAtMs, tiers, version, status, origin }: Draw, later: DueTurn): string {
  const unlikelyTurn = turn === likelyTurn(later, dueAtMs) ? '' : turn
  const earlierSeconds = (later.dueAtMs - dueAtMs) / 1000
  // The numbers in the order of the card's HTML, which compresses well: not tier by tier.
  const counts = tiers.length > 1 ? tiers.map((numbers) => numbers.length) : ''
  return [unlikelyTurn, earlierSeconds, version, status, origin, tiers.flat(), counts].join(' ')
}

function toTiers(joined: string, counts: string): Tiers {
  const numbers = joined ? joined.split(',') : []
  return counts ? counts.split(',').map((count) => numbers.splice(0, Number(count))) : [numbers]
}

function unpackDraw(packed: string, later: DueTurn): Draw {
  const [turn, earlierSeconds, version, status, origin, numbers = '', counts = ''] = packed.split(' ')
  const dueAtMs = later.dueAtMs - Number(earlierSeconds) * 1000
  return {
    turn: Number(turn) || likelyTurn(later, dueAtMs),
    dueAtMs,
    tiers: toTiers(numbers, counts),
    version: Number(version),
    status: status as Draw['status'],
    origin: origin as Draw['origin'],
  }
}

/** Newest first, each relative to the one before it in the list, the first to `next`. */
export function packList(draws: readonly Draw[], next: DueTurn): string[] {
  return draws.map((draw, i) => packDraw(draw, draws[i - 1] ?? next))
}

export function unpackList(packed: readonly string[], next: DueTurn): Draw[] {
  let later = next
  return packed.map((text) => {
    const draw = unpackDraw(text, later)
    later = draw
    return draw
  })
}

function unpackGame([code, name, planned, time, ...draws]: PackedGame): GameDraws {
  const [turn = '', calendar] = planned.split(' ')
  const next = { turn: parseTurnNum(turn) ?? 0, dueAtMs: Date.parse(time), calendar: Number(calendar) || undefined }
  return { code, name, next, draws: unpackList(draws, next) }
}

export function packDraws({ rows, ...rest }: LoadedDraws): PackedDraws {
  const packGame = ({ code, name, next, draws }: GameDraws): PackedGame => {
    const planned = [toTurnNum(next.turn), ...(next.calendar ? [next.calendar] : [])].join(' ')
    return [code, name, planned, toVietnamIso(next.dueAtMs), ...packList(draws, next)]
  }
  return { rows: rows.map(packGame), ...rest }
}

export function unpackDraws({ rows, ...rest }: PackedDraws): LoadedDraws {
  return { rows: rows.map(unpackGame), ...rest }
}
