import { since } from '../dated.ts'
import type { Game } from '../game.ts'
import type { Names } from '../locale.ts'
import { north27 } from '../prize-table.ts'
import { weekdays } from '../time/weekday.ts'
import { northHosts } from './hosts.ts'
import { pauses } from './pauses.ts'
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
  names: since(knownFrom, { vi: 'Miền Bắc', en: 'Northern Vietnam', th: 'เวียดนามภาคเหนือ (ฮานอย)', zh: '越南北部' }),
  schedules: since(knownFrom, { kind: 'weekly', weekdays, hour: 18, minute: 15 }),
  prizeTables: since(knownFrom, north27),
  prizeRules: northPrizes,
  pauses: pauses.north,
  hosts: northHosts,
}

function vip(code: string, periodSeconds: number, names: Names): Game {
  return roundTheClock({ category: 'vip', ...table }, north27, code, periodSeconds, names)
}

/** 27 numbers round the clock, drawn by us. */
export const northVipGames: readonly Game[] = [
  vip('mb45', 45, { vi: 'Miền Bắc 45 giây', en: 'North 45 s', th: 'หวยเวียดนาม (ฮานอย) 45 วินาที', zh: '北部45秒' }),
  vip('mb60', 60, { vi: 'Miền Bắc 1 phút', en: 'North 1 min', th: 'หวยเวียดนาม (ฮานอย) 1 นาที', zh: '北部1分钟' }),
  vip('mb75', 75, { vi: 'Miền Bắc 75 giây', en: 'North 75 s', th: 'หวยเวียดนาม (ฮานอย) 75 วินาที', zh: '北部75秒' }),
]

function daily(code: string, hour: number, minute: number, names: Names): Game {
  return {
    code,
    category: 'daily',
    ...table,
    drawnBy: 'us',
    highLevel: false,
    open: true,
    names: since(ownGamesFrom, names),
    schedules: since(ownGamesFrom, { kind: 'weekly', weekdays, hour, minute, closesMinutesBefore: 5 }),
    prizeTables: since(ownGamesFrom, north27),
    pauses: [],
  }
}

/** 27 numbers once a day, drawn by us. */
export const northDailyGames: readonly Game[] = [
  daily('mb1730', 17, 30, { vi: 'Miền Bắc 17:30', en: 'North 17:30', th: 'หวยเวียดนาม (ฮานอย) 17:30', zh: '北部17:30' }),
  daily('mb1930', 19, 30, { vi: 'Miền Bắc 19:30', en: 'North 19:30', th: 'หวยเวียดนาม (ฮานอย) 19:30', zh: '北部19:30' }),
]
