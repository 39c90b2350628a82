import { createHash } from 'node:crypto'
import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { frontOpenCodes } from '@quayso/games/names-elsewhere'
import { nextTurn, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnDayMs, turnOf } from '@quayso/games/time/turn'
import { dayOf, toVietnamIso } from '@quayso/games/time/vietnam-time'

export interface Tier {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** An official draw that nobody has entered, and what people take its numbers for. */
export interface CaseDraw {
  readonly code: string
  readonly turn: number
  readonly turnNum: string
  readonly truth: readonly Tier[]
  /** What the attacker wants to be believed: no digit is that of the truth. */
  readonly lie: readonly Tier[]
  /** What honest people read wrongly, in all tiers. */
  readonly misread: readonly Tier[]
  /** The ranks in the order of the draw. */
  readonly drawingOrder: readonly number[]
}

const stations = [...new Set(Object.values(frontOpenCodes))].map((code) => findGame(code) as Game)

/** Digits that follow from the name alone. */
function digitsFrom(name: string, count: number): string {
  const hex = createHash('sha512').update(name).digest('hex')
  return Array.from({ length: count }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 4), 16) % 10).join('')
}

function turnDigits(tiers: readonly Tier[], by: number): Tier[] {
  const turn = (number: string) => number.replaceAll(/\d/g, (digit) => String((Number(digit) + by) % 10))
  return tiers.map(({ rank, numbers }) => ({ rank, numbers: numbers.map(turn) }))
}

function drawOf(game: Game, turn: number): CaseDraw {
  const table = prizeTableOn(game, turnDayMs(turn))
  const truth = table.tiers.map(({ rank, count, digits }) => ({
    rank,
    numbers: Array.from({ length: count }, (_, i) => digitsFrom(`${game.code} ${turn} ${rank} ${i}`, digits)),
  }))
  const claims = { truth, lie: turnDigits(truth, 1), misread: turnDigits(truth, 5) }
  return { code: game.code, turn, turnNum: toTurnNum(turn), ...claims, drawingOrder: table.drawingOrder }
}

/** A station of its own for each, then an earlier draw of it. */
export function pastDraw(place: number, nowMs: number): CaseDraw {
  const game = stations[place % stations.length] as Game
  const weeksAgo = 2 + Math.floor(place / stations.length)
  return drawOf(game, nextTurn(game, nowMs - weeksAgo * 7 * dayLengthMs).turn)
}

/** A draw that begins about now, and how the calendar is changed for it; each station has one. */
export function movedDraw(place: number, atMs: number) {
  const game = stations.at(-1 - place)
  if (!game) throw new Error('there are more cases with a draw of today than stations')
  const dayMs = dayOf(atMs)
  const iso = toVietnamIso(atMs)
  const exception = { day: iso.slice(0, 10), time: iso.slice(11, 16), isMoved: turnsInDay(game, dayMs) > 0 }
  return { draw: drawOf(game, turnOf(dayMs, 0)), exception: { code: game.code, ...exception } }
}

/** Zeros for every tier: what somebody types who knows nothing. */
export function blanks(tiers: readonly Tier[]): Tier[] {
  return turnDigits(tiers, 0).map(({ rank, numbers }) => ({
    rank,
    numbers: numbers.map((number) => '0'.repeat(number.length)),
  }))
}

/** A file with this one draw, as an admin gives it to the import. */
export function toCsv({ turnNum, lie }: CaseDraw): string {
  const day = turnNum.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const columns = lie.flatMap(({ rank, numbers }) => {
    const tier = rank === 0 ? 'special' : `prize${rank}`
    return numbers.map((_, i) => (numbers.length === 1 ? tier : `${tier}_${i + 1}`))
  })
  return `${['date', ...columns].join()}\n${[day, ...lie.flatMap(({ numbers }) => numbers)].join()}\n`
}
