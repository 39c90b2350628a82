import { since } from '../dated.ts'
import type { Game } from '../game.ts'
import { type NamedCode, namesOf } from '../names.ts'
import { north27 } from '../prize-table.ts'
import { weekdays } from '../time/weekday.ts'
import { northExceptions } from './exceptions.ts'
import { northHosts } from './hosts.ts'
import { northPrizes } from './prizes.ts'
import { ownGamesFrom, roundTheClock } from './round-the-clock.ts'

/** The first day of the published results we import. */
const knownFrom = '2005-10-01'

const table = { family: 'north', layout: 'table' } as const

export const northStateGame: Game = {
  code: 'mb',
  abbreviation: 'XSMB',
  category: 'traditional',
  ...table,
  drawnBy: 'outside',
  highLevel: false,
  open: true,
  hasBoard: true,
  names: since(knownFrom, namesOf('game.mb')),
  schedules: since(knownFrom, { kind: 'weekly', weekdays, hour: 18, minute: 15 }),
  prizeTables: since(knownFrom, north27),
  prizeRules: northPrizes,
  exceptions: northExceptions,
  restsAtTet: true,
  hosts: northHosts,
}

function vip(code: NamedCode, periodSeconds: number): Game {
  return roundTheClock({ category: 'vip', ...table }, north27, code, periodSeconds)
}

/** 27 numbers round the clock, drawn by us. */
export const northVipGames: readonly Game[] = [vip('mb45', 45), vip('mb60', 60), vip('mb75', 75)]

function daily(code: NamedCode, hour: number, minute: number): Game {
  return {
    code,
    category: 'daily',
    ...table,
    drawnBy: 'us',
    highLevel: false,
    open: true,
    hasBoard: true,
    names: since(ownGamesFrom, namesOf(`game.${code}`)),
    schedules: since(ownGamesFrom, { kind: 'weekly', weekdays, hour, minute, closesMinutesBefore: 5 }),
    prizeTables: since(ownGamesFrom, north27),
    exceptions: [],
  }
}

/** 27 numbers once a day, drawn by us. */
export const northDailyGames: readonly Game[] = [daily('mb1730', 17, 30), daily('mb1930', 19, 30)]
