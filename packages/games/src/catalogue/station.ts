import { since } from '../dated.ts'
import type { Game } from '../game.ts'
import { type NamedCode, namesOf } from '../names.ts'
import { south18 } from '../prize-table.ts'
import type { Weekday } from '../time/weekday.ts'
import { stationExceptions } from './exceptions.ts'
import { stationPrizes } from './prizes.ts'

/** The current form of both regions; earlier ones are not described. */
const knownFrom = '2010-01-01'

const hours = { central: 17, south: 16 }

/** A station of the central or southern state lotteries, drawn at a quarter past. */
export function station(
  region: 'central' | 'south',
  code: NamedCode,
  abbreviation: string,
  weekdays: readonly [Weekday, ...Weekday[]],
): Game {
  return {
    code,
    abbreviation,
    category: 'traditional',
    family: region,
    layout: 'table',
    drawnBy: 'outside',
    highLevel: false,
    open: true,
    hasBoard: true,
    names: since(knownFrom, namesOf(`game.${code}`)),
    schedules: since(knownFrom, { kind: 'weekly', weekdays, hour: hours[region], minute: 15 }),
    prizeTables: since(knownFrom, south18),
    prizeRules: stationPrizes[region],
    exceptions: stationExceptions(region, code),
  }
}
