import { since } from '../dated.ts'
import type { Game } from '../game.ts'
import { namesOf } from '../names.ts'
import { thai173, thaiBefore2015 } from '../prize-table.ts'
import { thaiExceptions } from './exceptions.ts'
import { thaiPrizes } from './prizes.ts'

/** The first draw of the published results we import. */
const knownFrom = '2006-12-30'
/** Since this draw there are two first-three and two last-three numbers. */
const tableFrom = '2015-09-01'

export const thaiGames: readonly Game[] = [
  {
    code: 'thaigov',
    category: 'thai',
    family: 'thai',
    layout: 'thai',
    drawnBy: 'outside',
    highLevel: false,
    open: true,
    hasBoard: true,
    names: since(knownFrom, namesOf('game.thaigov')),
    schedules: since(knownFrom, { kind: 'monthly', days: [1, 16], hour: 16, minute: 0 }),
    prizeTables: [
      { from: knownFrom, value: thaiBefore2015 },
      { from: tableFrom, value: thai173 },
    ],
    prizeRules: thaiPrizes,
    exceptions: thaiExceptions,
  },
]
