import { findGame } from '@quayso/games/catalogue'
import { type Game, type GameException, prizeTableOn, withExceptions } from '@quayso/games/game'
import { expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { createOfficialGame } from './official-game.ts'

const always = { firstMs: Date.parse('2000-01-01'), lastMs: Date.parse('2999-12-31') }

function faultsOf(entered: readonly GameException[], turn: string, openTime: string): string[] {
  const faults: Fault[] = []
  const game = withExceptions(findGame('thaigov') as Game, entered)
  const official = createOfficialGame(game, always, (fault) => faults.push(fault))
  const { tiers: shapes } = prizeTableOn(game, Date.parse('2027-01-01'))
  const tiers = shapes.map(({ count, digits }) => Array<string>(count).fill('1'.repeat(digits)).join())
  const told = { source: 'operator', status: 'confirmed' } as const
  const leaf = { kind: 'result', game: 'thaigov', turn, version: 1, openTime, tiers, ...told } as const
  official.add({ leafIndex: 0, leaf })
  return faults.map(({ fault }) => fault)
}

const toTheYearBefore: GameException = {
  code: 'thaigov',
  exception: { kind: 'moved', day: '2027-01-01', to: '2026-12-30', time: { hour: 15, minute: 30 } },
}

test.each<[string, readonly GameException[], string, string, string[]]>([
  ['a planned day', [], '20270101', '2027-01-01T16:00:00+07:00', []],
  ['a day that nobody told of', [], '20261230', '2026-12-30T16:00:00+07:00', ['turn-unplanned']],
  ['the day it was moved to', [toTheYearBefore], '20261230', '2026-12-30T15:30:00+07:00', []],
  ['another time than told', [toTheYearBefore], '20261230', '2026-12-30T16:00:00+07:00', ['time-differs']],
  ['the day it was moved from', [toTheYearBefore], '20270101', '2027-01-01T16:00:00+07:00', ['turn-unplanned']],
  ['a move of another game', [{ ...toTheYearBefore, code: 'hcm' }], '20270101', '2027-01-01T16:00:00+07:00', []],
])('[CAL-05] an official result on %s', (_, entered, turn, openTime, faults) => {
  expect(faultsOf(entered, turn, openTime)).toEqual(faults)
})
