import { since } from '../dated.ts'
import type { Game } from '../game.ts'
import { type NamedCode, namesOf } from '../names.ts'
import type { PrizeTable } from '../prize-table.ts'

/** The day from which our own games are described. */
export const ownGamesFrom = '2026-01-01'

type Kind = Pick<Game, 'category' | 'family' | 'layout'>

/** A game that we draw day and night. */
export function roundTheClock(kind: Kind, prizeTable: PrizeTable, code: NamedCode, periodSeconds: number): Game {
  return {
    code,
    ...kind,
    drawnBy: 'us',
    highLevel: true,
    open: true,
    hasBoard: true,
    names: since(ownGamesFrom, namesOf(`game.${code}`)),
    schedules: since(ownGamesFrom, { kind: 'every', periodSeconds }),
    prizeTables: since(ownGamesFrom, prizeTable),
    exceptions: [],
  }
}
