import { daysOfNumber } from '@quayso/contract/calls/numbers'
import type { DrawRow } from '../../draw-row.ts'
import type { StoredDraw } from '../stats/queries.ts'

/** The newest of these draws, given oldest first, with a number that ends in these digits, newest first. */
export function newestWith(digits: string, draws: readonly StoredDraw[]): DrawRow[] {
  const ending = new RegExp(`${digits}(?!\\d)`)
  const found: DrawRow[] = []
  for (let place = draws.length - 1; place >= 0 && found.length < daysOfNumber; place--) {
    const draw = draws[place]
    if (draw && ending.test(draw.tiers)) found.push({ ...draw, tiers: draw.tiers.split(';') })
  }
  return found
}
