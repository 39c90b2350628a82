import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { parseTurnNum } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { historyFiles } from './files.ts'
import { readHistory } from './import-history.ts'

/** In what the collections lack no draw was called off: they have gaps. */
const gaps = new Map([
  ['mb', ['2009-06-09', '2011-04-26', '2011-04-27']],
  ['quangngai', ['2021-09-04']],
])

/** The days of each game in a file, in order. */
async function daysByGame(file: (typeof historyFiles)[number]): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>()
  let columns: string[] | undefined
  for await (const line of readHistory(file)) {
    const cells = line.split(',')
    if (!columns) {
      columns = cells
      continue
    }
    const code = file.code ?? cells[columns.indexOf('game')] ?? ''
    days.set(code, [...(days.get(code) ?? []), cells[columns.indexOf('date')] ?? ''])
  }
  return days
}

/** The days from the first to the last on which the game is drawn by its calendar. */
function plannedDays(game: Game, first = '', last = ''): string[] {
  const days: string[] = []
  for (let dayMs = Date.parse(first); dayMs <= Date.parse(last); dayMs += 86_400_000) {
    if (turnsInDay(game, dayMs) > 0) days.push(new Date(dayMs).toISOString().slice(0, 10))
  }
  return days
}

test.each(historyFiles)(
  '[CAL-02] every row of $name is a turn of its game, and every turn has its row',
  async (file) => {
    for (const [code, days] of await daysByGame(file)) {
      const game = findGame(code) as Game
      const turns = days.map((day) => turnAtMs(game, parseTurnNum(day.replaceAll('-', '')) ?? 0))
      expect(turns, code).not.toContain(undefined)
      const rows = new Set(days)
      const missing = plannedDays(game, days[0], days.at(-1)).filter((day) => !rows.has(day))
      // Of Ho Chi Minh City the collection has few Saturdays.
      if (code === 'hcm') expect(missing.filter((day) => new Date(day).getUTCDay() !== 6)).toEqual([])
      else expect(missing, code).toEqual(gaps.get(code) ?? [])
    }
  },
)
