import { expect } from '@playwright/test'
import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'

/** Five numbers, drawn round the clock: quickest first. */
const fastGames = games.flatMap(({ code, layout, schedules }) => {
  const schedule = newestValue(schedules)
  return layout === 'short' && schedule.kind === 'every' ? [{ code, periodMs: schedule.periodSeconds * 1000 }] : []
})

/** A day of draws begins at midnight UTC, and every period divides a day. */
function msToDraw(periodMs: number): number {
  return periodMs - (Date.now() % periodMs)
}

/** A game whose next draw is far enough away for what a test does meanwhile. Once in half an hour all are near. */
export async function quietGame(): Promise<string> {
  const find = () => fastGames.find(({ periodMs }) => msToDraw(periodMs) > 25_000)
  await expect.poll(find, { timeout: 40_000 }).toBeDefined()
  return find()?.code ?? ''
}

/** The game that is drawn next, of those that leave the time to open a page. */
export function soonestGame(): string {
  const waits = fastGames.map(({ code, periodMs }) => ({ code, ms: msToDraw(periodMs) }))
  const inTime = waits.filter(({ ms }) => ms > 6_000).sort((a, b) => a.ms - b.ms)
  return (inTime[0] ?? waits[0])?.code ?? ''
}
