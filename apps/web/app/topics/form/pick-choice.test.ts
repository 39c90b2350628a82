import { findGame, games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expectedHits } from '@quayso/games/tickets/pick'
import { turnClosesAtMs } from '@quayso/games/time/planned-turn'
import { expect, test } from 'vitest'
import { pickChoice } from './pick-choice.server.ts'

const nowMs = Date.parse('2026-11-15T19:26:00+07:00')

test('the next turns are offered, without one that closes before it is drawn', () => {
  const turnsOf = (code: string) => pickChoice(findGame(code) as Game, nowMs).turns.map(({ turn }) => turn)
  expect(turnsOf('mb').slice(0, 2)).toEqual([20261116_00000, 20261117_00000])
  expect(turnsOf('mb1930')[0]).toBe(20261116_00000)
  expect(turnsOf('st60')[0]).toBe(20261115_00747)
})

test('the picks offered for every game are those that the API accepts', () => {
  for (const game of games.filter(({ open }) => open)) {
    const { turns, digits } = pickChoice(game, nowMs)
    expect(turns.length, game.code).toBeGreaterThan(0)
    for (const { turn } of turns) {
      expect(turnClosesAtMs(game, turn), `${turn}`).toBeGreaterThan(nowMs)
      for (const scope of ['special', 'any'] as const) {
        const { least, most } = digits[scope]
        const takes = (length: number) =>
          expectedHits(game, turn, { scope, numbers: ['1'.repeat(length)] }) !== undefined
        expect([takes(least), takes(most), takes(least - 1), takes(most + 1)], `${game.code} ${scope}`).toEqual([
          ...[true, true],
          ...[false, false],
        ])
      }
    }
  }
})
