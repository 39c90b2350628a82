import { findGame } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { neighboursOf } from '@quayso/games/thai-neighbours'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { ToldDraw } from '../told-draw.ts'
import type { SourceKind } from '../write-answer.ts'
import type { Random } from './random.ts'

/** A Monday and the days before; with leading zeros, and with a month of one digit. */
const days = ['20261116', '20261109', '20260706']
const groups = [['hcm', 'dongthap', 'camau'], ['hue', 'phuyen'], ['mb']]

function drawnNumbers(game: Game, turnNum: string, random: Random): string[][] {
  const { tiers } = prizeTableOn(game, turnDayMs(parseTurnNum(turnNum) ?? 0))
  const number = (digits: number) => Array.from({ length: digits }, () => random.below(10)).join('')
  const drawn = tiers.map(({ count, digits }) => Array.from({ length: count }, () => number(digits)))
  return tiers.map(({ rank, thai }) => (thai === 'near' ? neighboursOf(String(drawn[0])) : (drawn[rank] ?? [])))
}

function sampleDraw(code: string, turnNum: string, random: Random): ToldDraw {
  const tiers = drawnNumbers(findGame(code) as Game, turnNum, random)
  // Half of them are complete.
  return { code, turnNum, tiers, out: random.below(2 * tiers.length) }
}

/** Draws that one answer of this kind can hold, with invented numbers. */
export function sampleDraws(kind: SourceKind, random: Random): ToldDraw[] {
  const turnNums = days.slice(0, 1 + random.below(days.length))
  const newest = turnNums.slice(0, 1)
  if (kind === 'thai-office') return newest.map((turnNum) => sampleDraw('thaigov', turnNum, random))
  const codes = random.pick(groups)
  if (kind === 'live-script') return codes.map((code) => sampleDraw(code, newest[0] ?? '', random))
  const asked = kind === 'rss' || kind === 'widget' ? codes : codes.slice(0, 1)
  return turnNums.flatMap((turnNum) => asked.map((code) => sampleDraw(code, turnNum, random)))
}
