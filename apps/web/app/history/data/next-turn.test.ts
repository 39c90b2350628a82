import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { expect, test } from 'vitest'
import { turnDueAt } from './next-turn.ts'

const highLevel = games.flatMap((game) => {
  const schedule = newestValue(game.schedules)
  return schedule.kind === 'every' ? [[game.code, game, schedule.periodSeconds] as const] : []
})

test.each(highLevel)('%s: the due turn is the schedule’s, also at both ends of a day', (_, game, periodSeconds) => {
  const midnightMs = Date.UTC(2026, 10, 14)
  for (const afterMs of [midnightMs - periodSeconds * 1000, midnightMs - 1, midnightMs, midnightMs + 40_000_000]) {
    const { turn, atMs } = nextTurn(game, afterMs)
    expect(turnDueAt(atMs, periodSeconds)).toBe(turn)
  }
})
